import type { StoredMention } from '../mentions/stored-mention.js';

/** A comment as a viewer's answer needs it. */
export interface CommentRow {
  readonly id: string;
  readonly post_id: string;
  readonly parent_id: string | null;
  readonly root_id: string;
  readonly user_id: string;
  readonly user_name: string;
  readonly user_photo: string | null;
  readonly content: string;
  readonly mentions: readonly StoredMention[];
  readonly likes: number;
  readonly created_at: Date;
  readonly edited_at: Date | null;
  readonly liked: boolean;
}

/** The columns of `CommentRow` for a statement over `comments c`; the like is one look-up a comment, see `postColumns`. */
export function commentColumns(viewer: string): string {
  return `
    c.id, c.post_id, c.parent_id, c.root_id, c.user_id, c.user_name, c.user_photo, c.content, c.mentions, c.likes, c.created_at,
    c.edited_at,
    (SELECT true FROM comment_likes l WHERE l.comment_id = c.id AND l.member_id = ${viewer}) IS NOT NULL AS liked`;
}
