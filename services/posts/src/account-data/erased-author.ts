import { MIN_ID } from '../feed/id-range.js';

/** Nobody: stands where a member stood whose words are gone and whose place others still refer to. */
export const ERASED_AUTHOR = { id: MIN_ID, name: 'Deleted member' } as const;
