import { fileURLToPath } from 'node:url';

/** Root of the repository, without a trailing slash. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
