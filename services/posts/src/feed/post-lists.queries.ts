import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { postColumns } from '../posts/post.columns.js';
import { shownInLists } from '@affinity/members/who-sees-whom.sql';
import type { FeedFilter, FeedView } from './dto/feed.query.js';
import { followedAuthors, newestOf, shownBy } from './feed-conditions.sql.js';

/**
 * A list of posts from Postgres alone, in one statement, newest first.
 * Parameters: `$1` the viewer; `$2` and `$3` the ids that bound the list, neither of them in it.
 */
export function postList(view: FeedView, filter: FeedFilter, limit: number): PreparedQuery {
  const text = view === 'latest' ? latestText(filter, limit) : followingText(filter, limit);
  return { name: `feed-${view}-${filter}-${limit}-v1`, text };
}

/** The bounds, over `posts p`. */
export const WITHIN = 'p.id < $2 AND p.id > $3';

/** How many of the followed members' newest posts are read before each author's own list is. */
export const LOOKED_AT_OF_FOLLOWED = 400;

/** Followed members whom the viewer meets, and the viewer. */
const SHOWN_AUTHORS = `
  SELECT followed.id FROM (${followedAuthors('$1')}) AS followed (id) WHERE ${shownInLists('followed.id', '$1')}`;

/** Ids of the newest posts of these authors within the bounds, of every kind. */
export const NEWEST_OF_FOLLOWED = newestOf(SHOWN_AUTHORS, LOOKED_AT_OF_FOLLOWED, WITHIN);

function latestText(filter: FeedFilter, limit: number): string {
  return `
    SELECT ${postColumns('$1')}
    FROM posts p
    WHERE ${WITHIN} AND ${shownBy(filter)} AND ${shownInLists('p.user_id', '$1')}
    ORDER BY p.id DESC
    LIMIT ${limit}`;
}

function followingText(filter: FeedFilter, limit: number): string {
  const page = filter === 'all' ? newestOfEach(filter, limit) : newestAndIfNeedBeEach(filter, limit);
  return `
    SELECT ${postColumns('$1')}
    FROM (${page}) page
    JOIN posts p ON p.id = page.id
    ORDER BY p.id DESC
    LIMIT ${limit}`;
}

/** The newest posts of each followed author, then the newest of all these: one index probe an author, however much others write. */
function newestOfEach(filter: FeedFilter, limit: number): string {
  return `
    SELECT newest.id
    FROM (${SHOWN_AUTHORS}) AS author (id)
    CROSS JOIN LATERAL (
      SELECT p.id FROM posts p
      WHERE p.user_id = author.id AND ${WITHIN} AND ${shownBy(filter)}
      ORDER BY p.id DESC
      LIMIT ${limit}
    ) newest
    ORDER BY newest.id DESC
    LIMIT ${limit}`;
}

/** An author's posts of one kind have no index. They are read one by one only when the newest posts of all authors do not fill the list. */
function newestAndIfNeedBeEach(filter: FeedFilter, limit: number): string {
  return `
    WITH recent AS MATERIALIZED (
      SELECT p.id FROM (${NEWEST_OF_FOLLOWED}) looked_at JOIN posts p ON p.id = looked_at.id
      WHERE ${shownBy(filter)}
      ORDER BY p.id DESC
      LIMIT ${limit}
    )
    SELECT recent.id FROM recent WHERE (SELECT count(*) FROM recent) = ${limit}
    UNION ALL
    SELECT every.id FROM (${newestOfEach(filter, limit)}) every WHERE (SELECT count(*) FROM recent) < ${limit}`;
}
