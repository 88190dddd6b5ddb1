import { MIN_ID } from '../feed/id-range.js';
import { shownInLists, visible } from '@affinity/members/who-sees-whom.sql';
import type { StoredMedia } from '../uploads/stored-media.js';

export interface PostRecord {
  readonly id: string;
  readonly content: string;
  readonly media: readonly StoredMedia[];
  readonly quotedPostId: string | null;
  readonly likes: number;
  readonly comments: number;
  readonly createdAt: Date;
  /** Undefined keys of the quoted post are not for the member: it is gone, or its author is. */
  readonly quotedName: string | null;
}

export interface CommentRecord {
  readonly id: string;
  readonly postId: string;
  readonly content: string;
  readonly createdAt: Date;
  /** Who wrote the post; null when the member does not see it. */
  readonly postName: string | null;
  readonly onOwnPost: boolean;
}

export interface ReceivedRecord {
  readonly id: string;
  readonly from: string;
  readonly content: string;
  readonly createdAt: Date;
  readonly postWords: string;
  readonly postedAt: Date;
}

export interface UploadRecord {
  readonly id: string;
  readonly file: { readonly key: string } | null;
}

export const PAGE = 500;

/**
 * Lists of one member by keyset on `key`: `$1` the member, `$2` the last key read. Records hold the others' ids alone; names are
 * read for people, of those whom the member meets.
 */
export const LISTS = {
  posts: {
    key: 'id',
    text: `SELECT id, content, media, quoted_post_id AS "quotedPostId", likes, comments, reposts, shares, impressions,
                  created_at AS "createdAt", updated_at AS "updatedAt",
                  CASE WHEN quoted_post ->> 'userId' IS NOT NULL AND ${visible(`(quoted_post ->> 'userId')::uuid`, '$1')}
                       THEN quoted_post ->> 'userName' END AS "quotedName"
           FROM posts WHERE user_id = $1 AND id > $2 ORDER BY id LIMIT ${PAGE}`,
  },
  comments: {
    key: 'id',
    text: `SELECT c.id, c.post_id AS "postId", c.parent_id AS "parentId", c.content, c.likes, c.created_at AS "createdAt",
                  CASE WHEN ${visible('p.user_id', '$1')} THEN p.user_name END AS "postName", p.user_id = $1 AS "onOwnPost"
           FROM comments c JOIN posts p ON p.id = c.post_id WHERE c.user_id = $1 AND c.id > $2 ORDER BY c.id LIMIT ${PAGE}`,
  },
  'post-likes': {
    key: 'postId',
    text: `SELECT post_id AS "postId", created_at AS "createdAt"
           FROM post_likes WHERE member_id = $1 AND post_id > $2 ORDER BY post_id LIMIT ${PAGE}`,
  },
  'comment-likes': {
    key: 'commentId',
    text: `SELECT comment_id AS "commentId", created_at AS "createdAt"
           FROM comment_likes WHERE member_id = $1 AND comment_id > $2 ORDER BY comment_id LIMIT ${PAGE}`,
  },
  views: {
    key: 'postId',
    text: `SELECT post_id AS "postId", viewed_at AS "viewedAt"
           FROM post_views WHERE member_id = $1 AND post_id > $2 ORDER BY post_id LIMIT ${PAGE}`,
  },
  shares: {
    key: 'postId',
    text: `SELECT post_id AS "postId", shared_at AS "sharedAt"
           FROM post_shares WHERE member_id = $1 AND post_id > $2 ORDER BY post_id LIMIT ${PAGE}`,
  },
  'seen-videos': {
    key: 'postId',
    text: `SELECT post_id AS "postId", seen_at AS "seenAt"
           FROM seen_videos WHERE member_id = $1 AND post_id > $2 ORDER BY post_id LIMIT ${PAGE}`,
  },
  uploads: {
    key: 'id',
    text: `SELECT id, state, file, created_at AS "createdAt"
           FROM uploads WHERE owner_id = $1 AND id > $2 AND state <> 'discarding' ORDER BY id LIMIT ${PAGE}`,
  },
} as const;

/**
 * What others wrote below the member's posts, as the member sees it there: `$1` the member, `$2` and `$3` post and comment
 * of the last one read.
 */
export const RECEIVED = `
  SELECT c.id, c.post_id AS "postId", c.parent_id AS "parentId", c.user_name AS "from", c.content, c.created_at AS "createdAt",
         left(p.content, 80) AS "postWords", p.created_at AS "postedAt"
  FROM posts p JOIN comments c ON c.post_id = p.id
  WHERE p.user_id = $1 AND p.id >= $2 AND (c.post_id, c.id) > ($2, $3) AND c.user_id <> $1 AND ${shownInLists('c.user_id', '$1')}
  ORDER BY c.post_id, c.id LIMIT ${PAGE}`;

export const FIRST_ID = MIN_ID;
