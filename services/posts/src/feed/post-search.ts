import { containing } from '@affinity/kit/db/like-pattern';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { postColumns, type PostRow } from '../posts/post.columns.js';
import { shownInLists } from '@affinity/members/who-sees-whom.sql';
import type { FeedFilter, FeedView } from './dto/feed.query.js';
import { followedAuthors, shownBy } from './feed-conditions.sql.js';
import type { IdRange } from './id-range.js';
import { LOOKED_AT_OF_FOLLOWED, NEWEST_OF_FOLLOWED, WITHIN } from './post-lists.queries.js';
import { isIndexed } from './search-pattern.js';

export interface PostSearchSelection {
  readonly view: FeedView;
  readonly filter: FeedFilter;
  /** Not empty. */
  readonly q: string;
}

/**
 * How many posts are searched first. A word that stands in one of a hundred posts fills a page from these; a rarer word suits the index.
 */
const LOOKED_AT_FIRST = 2000;
/** How many posts are searched for a text that the index cannot find. */
const LOOKED_AT_WITHOUT_INDEX = 50_000;

/** Over `posts p`; the same expression as the index `posts_search`. */
const MATCHES = `(p.content || ' ' || p.user_name) ILIKE $4`;

/**
 * Finds a case-insensitive substring of text and author name (HOM-039), in at most two statements.
 *
 * No single plan is quick for both common and rare words. Postgres cannot tell them apart: it guesses a substring's frequency from
 * a hundred sampled rows. So the newest posts are searched first, and the trigram index only when they did not fill the page.
 * Followed members may be few among many: for them the newest posts are these members' own. The statement is not prepared: a
 * general plan would not know this word.
 */
@Injectable()
export class PostSearch {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first, `limit` at most. */
  async find(viewerId: string, selection: PostSearchSelection, range: IdRange, limit: number): Promise<PostRow[]> {
    const values = [viewerId, range.before, range.after, containing(selection.q)];
    if (!isIndexed(selection.q)) {
      return this.dataSource.query<PostRow[]>(among(newest(selection.filter, LOOKED_AT_WITHOUT_INDEX), selection, limit), values);
    }
    const first = lookedAtFirst(selection);
    const recent = await this.dataSource.query<PostRow[]>(among(first.posts, selection, limit), values);
    if (recent.length === limit) return recent;
    const all = await this.dataSource.query<PostRow[]>(amongAll(selection, first, limit), values);
    return all.length > recent.length ? all : recent;
  }
}

/** The condition of every hit: posts of the wanted kind, of authors whom the viewer meets and, in that view, follows. */
function searched(selection: PostSearchSelection): string {
  return `${MATCHES} AND ${shownBy(selection.filter)} AND ${shownTo(selection)}`;
}

function shownTo({ view }: PostSearchSelection): string {
  const ofFollowed = view === 'following' ? `AND p.user_id IN (${followedAuthors('$1')})` : '';
  return `${shownInLists('p.user_id', '$1')} ${ofFollowed}`;
}

interface LookedAt {
  readonly posts: string;
  readonly ids: string;
  readonly most: number;
}

function lookedAtFirst({ view, filter }: PostSearchSelection): LookedAt {
  if (view === 'following') return { posts: NEWEST_POSTS_OF_FOLLOWED, ids: NEWEST_OF_FOLLOWED, most: LOOKED_AT_OF_FOLLOWED };
  const ids = `SELECT p.id FROM posts p WHERE ${WITHIN} AND ${shownBy(filter)} LIMIT ${LOOKED_AT_FIRST}`;
  return { posts: newest(filter, LOOKED_AT_FIRST), ids, most: LOOKED_AT_FIRST };
}

function newest(filter: FeedFilter, limit: number): string {
  return `SELECT * FROM posts p WHERE ${WITHIN} AND ${shownBy(filter)} ORDER BY p.id DESC LIMIT ${limit}`;
}

const NEWEST_POSTS_OF_FOLLOWED = `SELECT p.* FROM (${NEWEST_OF_FOLLOWED}) looked_at JOIN posts p ON p.id = looked_at.id`;

/** Hits among the posts that the query `source` reads, newest first. */
function among(source: string, selection: PostSearchSelection, limit: number): string {
  return `
    SELECT ${postColumns('$1')}
    FROM (${source}) p
    WHERE ${searched(selection)}
    ORDER BY p.id DESC
    LIMIT ${limit}`;
}

/**
 * Posts that have the text, of one kind if one is wanted. Each kind has a trigram index of its own: the one of all posts would read
 * every post with a common word to find that no video has it. Its condition is written as nobody else writes it. Otherwise Postgres,
 * which expects the word to be as common among videos as among posts, reads all videos in their order. OFFSET keeps it from reading
 * all posts of followed members instead.
 */
function byIndex({ filter }: PostSearchSelection): string {
  if (filter === 'all') return `posts p WHERE ${MATCHES} AND`;
  return `(SELECT p.id, p.user_id FROM posts p WHERE ${MATCHES} AND (${shownBy(filter)})::int = 1 OFFSET 0) p WHERE`;
}

/**
 * All hits, or none when `first` has already searched every post that could be one. The count of `first` is a condition that names
 * no row, so Postgres evaluates it once, beforehand. MATERIALIZED keeps Postgres from walking down the newest posts in the hope of
 * an early tenth hit.
 */
function amongAll(selection: PostSearchSelection, first: LookedAt, limit: number): string {
  return `
    WITH hits AS MATERIALIZED (
      SELECT p.id FROM ${byIndex(selection)}
        (SELECT count(*) FROM (${first.ids}) looked_at) = ${first.most} AND ${WITHIN} AND ${shownTo(selection)}
    )
    SELECT ${postColumns('$1')}
    FROM (SELECT id FROM hits ORDER BY id DESC LIMIT ${limit}) page
    JOIN posts p ON p.id = page.id
    ORDER BY p.id DESC`;
}
