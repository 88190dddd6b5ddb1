import type { FeedFilter } from './dto/feed.query.js';
import { MIN_ID } from './id-range.js';

/** HOM-041..046 over `posts p`. Each is the predicate of one partial index, word for word, so that a page costs a page. */
const FILTERS: Readonly<Record<FeedFilter, string>> = {
  all: 'true',
  text: `p.content <> '' AND NOT p.has_images AND NOT p.has_videos AND p.quoted_post_id IS NULL`,
  images: 'p.has_images',
  videos: 'p.has_videos',
  quoted: 'p.quoted_post_id IS NOT NULL',
};

export function shownBy(filter: FeedFilter): string {
  return FILTERS[filter];
}

/** Whose posts stand in the following feed: followed members and the viewer. `viewer` is a parameter such as `$1`. */
export function followedAuthors(viewer: string): string {
  return `
    SELECT r.other_id FROM member_relations r WHERE r.member_id = ${viewer} AND r.kind = 'follow' AND r.active
    UNION ALL SELECT ${viewer}::uuid`;
}

/** How many of each author's newest posts are read to find where a list of many authors must end. */
const PROBED = 10;

/**
 * Ids of the newest `limit` posts of `authors`, a query of ids, within `range`, a condition over `posts p`.
 * A few posts of each author are read first. The `limit`-th newest of them bounds the list: no older post is read, however much the
 * authors have written.
 */
export function newestOf(authors: string, limit: number, range = 'true'): string {
  const ofEach = (condition: string, most: number): string => `
    SELECT newest.id
    FROM (${authors}) AS author (id)
    CROSS JOIN LATERAL (
      SELECT p.id FROM posts p WHERE p.user_id = author.id AND ${range} AND ${condition} ORDER BY p.id DESC LIMIT ${most}
    ) newest
    ORDER BY newest.id DESC`;
  const end = `SELECT probed.id FROM (${ofEach('true', PROBED)}) probed ORDER BY probed.id DESC OFFSET ${limit - 1} LIMIT 1`;
  return `${ofEach(`p.id >= coalesce((${end}), '${MIN_ID}')`, limit)} LIMIT ${limit}`;
}
