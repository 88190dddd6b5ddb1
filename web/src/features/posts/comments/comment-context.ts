import { createContext, useContext } from 'react';
import type { MentionPlace } from '#features/mentions/mentions.js';
import type { Comment } from '#shared/api/schema.js';

/** What each comment of an open thread can do; the same for all of them. */
export interface CommentActs {
  /** The member at this browser; null while nobody is known to be here. */
  readonly viewerId: string | null;
  /** Who wrote the post, and may remove any comment under it (POST-070). */
  readonly postAuthorId: string;
  /** The viewer's comments that the server does not have, by id. */
  readonly pending: ReadonlyMap<string, 'sending' | 'failed'>;
  readonly reply: (answered: Comment, content: string, mentions: readonly MentionPlace[]) => void;
  readonly retry: (comment: Comment) => void;
  readonly discard: (comment: Comment) => void;
  /** Takes the focus from a comment that goes. */
  readonly onDeleted: () => void;
}

export const CommentActsContext = createContext<CommentActs | null>(null);

/** @throws Error outside of the comments of a post */
export function useCommentActs(): CommentActs {
  const acts = useContext(CommentActsContext);
  if (acts === null) throw new Error('A comment needs the comments of a post around it');
  return acts;
}
