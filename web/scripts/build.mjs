// Builds the app once in each language (ADR 51). English comes first: its build empties the folder that the others lie in.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { LANGUAGES } from '../../proto/vocabulary/languages.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const buildIn = (language) => build({ root, mode: language, logLevel: 'warn' });

const [english, ...others] = LANGUAGES;
await buildIn(english);
await Promise.all(others.map(buildIn));
