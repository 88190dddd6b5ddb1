import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { HOME_PAGE_SIZE } from '@affinity/proto/vocabulary/limits';
import { postColumns, type PostRow } from '../posts/post.columns.js';
import { shownInLists } from '@affinity/members/who-sees-whom.sql';
import { newestOf } from './feed-conditions.sql.js';
import { FEED_LENGTH } from './following-feed.cache.js';

/** `$1` is the viewer. */
export const FOLLOWS = `
  WITH follows AS MATERIALIZED (
    SELECT r.other_id, r.active, r.revision FROM member_relations r WHERE r.member_id = $1 AND r.kind = 'follow'
  )`;

/**
 * The version moves with every change of the viewer's follows: ended follows stay as rows, and a row's revision only grows. A feed
 * made from other follows is recognised, whatever Redis missed. No consumer has to find and drop it.
 */
export const FOLLOW_STATE = `(SELECT coalesce(sum(f.revision::bigint + 1), 0)::text AS version FROM follows f) follow_state`;

/** Authors whose posts are fanned out to the viewer. */
const NARROW_AUTHORS = `
  SELECT f.other_id FROM follows f
  WHERE f.active AND NOT EXISTS (SELECT 1 FROM wide_authors w WHERE w.author_id = f.other_id)
  UNION ALL SELECT $1::uuid`;

export interface FollowingIdsRow {
  readonly version: string;
  readonly ids: string[];
}

/** The newest posts of the viewer and of those followed authors whose posts are fanned out. */
export const FOLLOWING_IDS: PreparedQuery = {
  name: 'feed-following-ids-v1',
  text: `
    ${FOLLOWS}
    SELECT follow_state.version, ARRAY(${newestOf(NARROW_AUTHORS, FEED_LENGTH)}
    ) AS ids
    FROM ${FOLLOW_STATE}`,
};

/** A post with the feed's version; the version alone when there is no post. */
export type CachedPageRow = { readonly version: string } & (PostRow | { readonly id: null });

/**
 * A page from known ids (`$3`) and from authors whose posts are not fanned out, below `$2`. Blocks and mutes apply here, at read
 * time, whatever was stored. A deleted post is not found.
 *
 * The candidates are sorted first and looked up one by one until ten are found. OFFSET 0 keeps the look-up from becoming a join. A
 * join would walk down all posts until it met ten of them, which costs more the fewer members the viewer follows. Postgres took it
 * for cheaper when it knew the ids, and so planned anew at every request.
 */
export const CACHED_PAGE: PreparedQuery = {
  name: 'feed-following-cached-v2',
  text: `
    ${FOLLOWS}
    SELECT follow_state.version, page.*
    FROM ${FOLLOW_STATE}
    LEFT JOIN (
      SELECT ${postColumns('$1')}
      FROM (
        SELECT found.id
        FROM (
          SELECT cached.id FROM unnest($3::uuid[]) AS cached (id)
          UNION
          SELECT newest.id
          FROM follows f
          JOIN wide_authors w ON w.author_id = f.other_id
          CROSS JOIN LATERAL (
            SELECT p.id FROM posts p WHERE p.user_id = f.other_id AND p.id < $2 ORDER BY p.id DESC LIMIT ${HOME_PAGE_SIZE}
          ) newest
          WHERE f.active AND ${shownInLists('f.other_id', '$1')}
        ) found
        ORDER BY found.id DESC
      ) candidate
      CROSS JOIN LATERAL (SELECT * FROM posts WHERE id = candidate.id OFFSET 0) p
      WHERE ${shownInLists('p.user_id', '$1')}
      ORDER BY candidate.id DESC
      LIMIT ${HOME_PAGE_SIZE}
    ) page ON true
    ORDER BY page.id DESC`,
};
