import { MIN_ID } from '../feed/id-range.js';

/** Nobody: stands where a member stood whose words are gone and whose place others still refer to. */
export const ERASED_AUTHOR = { id: MIN_ID, name: 'Deleted member' } as const;

/** The same for words that a moderator removed: nobody deleted an account. */
export const REMOVED_AUTHOR = { id: MIN_ID, name: 'Removed' } as const;

/** A condition: of the comment more than its place is there. What it refuses is answered as for a comment that is gone. */
export const hasWords = (comment: string): string => `${comment}.user_id <> '${MIN_ID}'`;
