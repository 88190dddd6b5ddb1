import { visible } from '@affinity/members/who-sees-whom.sql';
import { shownComments } from '../members/hidden-members.sql.js';
import type { StoredMention } from '../mentions/stored-mention.js';
import type { StoredMedia } from '../uploads/stored-media.js';
import type { StoredQuotedPost } from './stored-post.js';

/** A post as a viewer's answer needs it: what `postColumns` selects and `presentPost` reads. */
export interface PostRow {
  readonly id: string;
  readonly user_id: string;
  readonly user_name: string;
  readonly user_photo: string | null;
  readonly content: string;
  readonly mentions: readonly StoredMention[];
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
  readonly saved: boolean;
}

/** What of a post is the same for every viewer. */
const EVERYONES = `
    p.id, p.user_id, p.user_name, p.user_photo, p.content, p.mentions, p.media, p.likes, p.reposts, p.shares, p.impressions,
    p.quoted_post_id IS NOT NULL AND p.quoted_post ->> 'userId' IS NULL AS quoted_post_deleted,
    p.created_at, p.updated_at, p.revision`;

/** Who wrote the quoted post. Null when nothing is quoted, or the quoted post is deleted: then nothing of it is stored. */
export const QUOTED_AUTHOR = `(p.quoted_post ->> 'userId')::uuid`;

/** The like is a scalar subselect, one look-up a post: EXISTS could be planned as a hash of all likes. */
export const likedBy = (viewer: string): string =>
  `(SELECT true FROM post_likes l WHERE l.post_id = p.id AND l.member_id = ${viewer}) IS NOT NULL`;

/** Whether the viewer saved it: one look-up a post, as for the like. */
export const savedBy = (viewer: string): string =>
  `(SELECT true FROM saved_posts sp WHERE sp.post_id = p.id AND sp.member_id = ${viewer}) IS NOT NULL`;

/**
 * The columns of `PostRow` for a statement over `posts p`; `viewer` is a parameter such as `$1`.
 * A quoted author whom the viewer does not meet is left out; the quote itself stays.
 */
export function postColumns(viewer: string): string {
  return `${EVERYONES}, ${shownComments('p', viewer)} AS comments,
    CASE WHEN p.quoted_post ->> 'userId' IS NOT NULL AND ${visible(QUOTED_AUTHOR, viewer)} THEN p.quoted_post END AS quoted_post,
    ${likedBy(viewer)} AS liked, ${savedBy(viewer)} AS saved`;
}

/** The columns of `PostRow` as if nobody looked: every comment counted, every quote shown, no like, not saved. */
export const EVERYONES_COLUMNS = `${EVERYONES}, p.comments,
    CASE WHEN p.quoted_post ->> 'userId' IS NOT NULL THEN p.quoted_post END AS quoted_post, false AS liked, false AS saved`;
