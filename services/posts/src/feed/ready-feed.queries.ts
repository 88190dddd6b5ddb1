import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { blockedPairs, hiddenFromLists, present } from '@affinity/members/who-sees-whom.sql';
import { HOME_PAGE_SIZE } from '@affinity/proto/vocabulary/limits';
import { commentsWithout } from '../members/hidden-members.sql.js';
import { likedBy, QUOTED_AUTHOR, savedBy } from '../posts/post.columns.js';
import type { PostState } from '../posts/ready-posts.js';
import { FEED_FILTERS, type FeedFilter } from './dto/feed.query.js';
import { shownBy } from './feed-conditions.sql.js';
import { FOLLOW_STATE, FOLLOWS } from './following-feed.queries.js';
import { MIN_ID } from './id-range.js';

/** See the table `feed_versions`: each change has another number. */
export interface FeedVersions {
  /** Of the viewer's blocks, mutes and follows, and of the blocks of others against them. */
  readonly version: string;
  /** Of the authors whose posts are not fanned out. */
  readonly wideVersion: string;
}

/** What a page needs to know of its viewer, and what it was made from. */
export interface FeedViewer extends FeedVersions {
  readonly blocked: readonly string[];
  /** In none of the viewer's lists: the blocked and the muted. */
  readonly hidden: readonly string[];
  /** See `BuiltFeed`. */
  readonly followState: string;
  /** Followed authors whose posts are not fanned out. */
  readonly wide: readonly string[];
}

/** A post of a page: its state, and what of it is the viewer's. */
export interface ReadyRow extends PostState, FeedVersions {
  readonly liked: boolean;
  readonly saved: boolean;
  readonly quote_shown: boolean;
  readonly comments: number | null;
}

const versionOf = (owner: string): string => `coalesce((SELECT version FROM feed_versions WHERE owner = ${owner}), 0)`;
const VERSIONS = `${versionOf('$1')} AS version, ${versionOf(`'${MIN_ID}'`)} AS "wideVersion"`;

/** `$1` is the viewer. */
export const FEED_VIEWER: PreparedQuery = {
  name: 'feed-viewer-v1',
  text: `
    ${FOLLOWS}
    SELECT ${VERSIONS}, ARRAY(${blockedPairs('$1')}) AS blocked, ARRAY(${hiddenFromLists('$1')}) AS hidden,
      follow_state.version AS "followState",
      ARRAY(SELECT f.other_id FROM follows f JOIN wide_authors w ON w.author_id = f.other_id WHERE f.active) AS wide
    FROM ${FOLLOW_STATE}`,
};

/** Candidates are looked at until ten are shown. The bound is there for the planner: it knows then that few are looked at. */
const LOOKED_AT = 3 * HOME_PAGE_SIZE;

/** The posts that a page is chosen from, `p` with its mark. `$1` is the viewer, `$2` the id that the page stands below. */
interface Candidates {
  readonly name: string;
  readonly from: string;
  readonly order: string;
  /** How many parameters `from` has beyond those two. */
  readonly more: number;
}

/** The first ten of some candidates that the viewer is shown. */
export interface ReadyQuery {
  /** For a viewer from whom nobody is hidden. */
  readonly all: PreparedQuery;
  /** With two more parameters: whom lists leave out, and the blocked among them. */
  readonly hiding: PreparedQuery;
}

/** The newest posts of everyone. */
export const NEWEST = Object.fromEntries(
  FEED_FILTERS.map((filter) => [
    filter,
    readyQuery({
      name: filter,
      from: `(SELECT p.*, p.xmin AS mark FROM posts p WHERE p.id < $2 AND ${shownBy(filter)} ORDER BY p.id DESC LIMIT ${LOOKED_AT}) p`,
      order: 'p.id',
      more: 0,
    }),
  ]),
) as Record<FeedFilter, ReadyQuery>;

/** Posts of known ids (`$3`). */
export const AMONG = readyQuery({
  name: 'among',
  from: `(SELECT p.*, p.xmin AS mark FROM posts p WHERE p.id = ANY ($3::uuid[]) AND p.id < $2) p`,
  order: 'p.id',
  more: 1,
});

/**
 * Posts of known ids (`$3`), and the newest of some authors (`$4`). They are looked up one by one, see `CACHED_PAGE`. Parameters are
 * selected, so that Postgres does not know them: it would take a plan for the ones at hand for cheaper, and so plan anew each time.
 */
export const AMONG_AND_OF = readyQuery({
  name: 'among-and-of',
  from: `
    (SELECT found.id FROM (
       SELECT known.id FROM unnest((SELECT $3::uuid[])) AS known (id)
       UNION
       SELECT newest.id FROM unnest((SELECT $4::uuid[])) AS author (id) CROSS JOIN LATERAL (
         SELECT p.id FROM posts p WHERE p.user_id = author.id AND p.id < (SELECT $2::uuid) ORDER BY p.id DESC LIMIT ${HOME_PAGE_SIZE}) newest
     ) found ORDER BY found.id DESC) candidate
    CROSS JOIN LATERAL (SELECT p.*, p.xmin AS mark FROM posts p WHERE p.id = candidate.id OFFSET 0) p`,
  order: 'candidate.id',
  more: 2,
});

function readyQuery(candidates: Candidates): ReadyQuery {
  const first = 3 + candidates.more;
  return { all: statement(candidates), hiding: statement(candidates, { hidden: `$${first}::uuid[]`, blocked: `$${first + 1}::uuid[]` }) };
}

/** Starting a plan is most of what it costs, so it has few nodes: what hides members is there only for whom somebody is hidden from. */
function statement({ name, from, order }: Candidates, hiding?: { readonly hidden: string; readonly blocked: string }): PreparedQuery {
  const quoteShown = `${hiding ? `${QUOTED_AUTHOR} <> ALL (${hiding.blocked}) AND ` : ''}${present(QUOTED_AUTHOR, '$1')}`;
  return {
    name: `feed-ready-${name}-${hiding ? 'hiding' : 'all'}-v2`,
    text: `
      SELECT ${VERSIONS}, p.id, p.mark, ${likedBy('$1')} AS liked, ${savedBy('$1')} AS saved,
        ${hiding ? commentsWithout('p', hiding.hidden) : 'NULL'} AS comments,
        CASE WHEN p.quoted_post ->> 'userId' IS NULL THEN true ELSE ${quoteShown} END AS quote_shown
      FROM ${from}
      WHERE ${hiding ? `p.user_id <> ALL (${hiding.hidden}) AND ` : ''}${present('p.user_id', '$1')}
      ORDER BY ${order} DESC
      LIMIT ${HOME_PAGE_SIZE}`,
  };
}
