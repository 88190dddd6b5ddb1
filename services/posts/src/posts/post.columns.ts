import { visible } from '@affinity/members/who-sees-whom.sql';
import { shownComments } from '../members/hidden-members.sql.js';
import type { StoredMedia } from '../uploads/stored-media.js';
import type { StoredQuotedPost } from './stored-post.js';

/** A post as a viewer's answer needs it: what `postColumns` selects and `presentPost` reads. */
export interface PostRow {
  readonly id: string;
  readonly user_id: string;
  readonly user_name: string;
  readonly user_photo: string | null;
  readonly content: string;
  readonly media: readonly StoredMedia[];
  readonly likes: number;
  readonly comments: number;
  readonly reposts: number;
  readonly shares: number;
  readonly impressions: number;
  readonly quoted_post: StoredQuotedPost | null;
  readonly quoted_post_deleted: boolean;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly revision: number;
  readonly liked: boolean;
}

/**
 * The columns of `PostRow` for a statement over `posts p`; `viewer` is a parameter such as `$1`.
 * A quoted author whom the viewer does not meet is left out; the quote itself stays. A deleted quoted post has nothing stored.
 * The like is a scalar subselect, one look-up a post: EXISTS could be planned as a hash of all likes.
 */
export function postColumns(viewer: string): string {
  return `
    p.id, p.user_id, p.user_name, p.user_photo, p.content, p.media,
    p.likes, ${shownComments('p', viewer)} AS comments, p.reposts, p.shares, p.impressions,
    CASE WHEN p.quoted_post ->> 'userId' IS NOT NULL AND ${visible(`(p.quoted_post ->> 'userId')::uuid`, viewer)} THEN p.quoted_post END AS quoted_post,
    p.quoted_post_id IS NOT NULL AND p.quoted_post ->> 'userId' IS NULL AS quoted_post_deleted,
    p.created_at, p.updated_at, p.revision,
    (SELECT true FROM post_likes l WHERE l.post_id = p.id AND l.member_id = ${viewer}) IS NOT NULL AS liked`;
}
