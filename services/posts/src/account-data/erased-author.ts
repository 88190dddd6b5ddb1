import { MIN_ID } from '../feed/id-range.js';

/** The author of an erased member's comments that others replied to. It stands for nobody. */
export const ERASED_AUTHOR = { id: MIN_ID, name: 'Deleted member' } as const;

/** The author of comments that a moderator removed: no account was deleted. */
export const REMOVED_AUTHOR = { id: MIN_ID, name: 'Removed' } as const;

/** The author of comments that their member, or that of the post, deleted. */
export const DELETED_AUTHOR = { id: MIN_ID, name: 'Deleted' } as const;

/** A condition: the comment is not emptied. An emptied comment is answered like one that is gone. */
export const hasWords = (comment: string): string => `${comment}.user_id <> '${MIN_ID}'`;
