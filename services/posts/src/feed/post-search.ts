import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { postColumns, type PostRow } from '../posts/post.columns.js';
import { notHiddenFromLists } from '../relations/hidden-members.sql.js';
import type { FeedFilter, FeedView } from './dto/feed.query.js';
import { followedAuthors, shownBy } from './feed-conditions.sql.js';
import type { IdRange } from './id-range.js';
import { NEWEST_OF_FOLLOWED, WITHIN } from './post-lists.queries.js';
import { containing, isIndexed } from './search-pattern.js';

export interface PostSearchSelection {
  readonly view: FeedView;
  readonly filter: FeedFilter;
  /** Not empty. */
  readonly q: string;
}

/** A word that one post in a hundred has fills a page from these; what they do not fill is rare enough for the index. */
const LOOKED_AT_FIRST = 2000;
/** What the index does not know is looked for in these and no further. */
const LOOKED_AT_WITHOUT_INDEX = 50_000;

/** Over `posts p`; the same expression as the index `posts_search`. */
const MATCHES = `(p.content || ' ' || p.user_name) ILIKE $4`;

/**
 * Case-insensitive substring of text and author name (HOM-039), in at most two statements.
 *
 * No single plan is quick for both common and rare words, and Postgres cannot tell them apart: its guess at how often a
 * substring occurs comes from a hundred sampled rows. So the newest posts are looked at first, and the trigram index
 * only when they did not fill the page. Of followed members, who may be few among many, the newest posts are their own
 * newest. Not prepared: a plan for any word would not know of this one.
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
    const first = selection.view === 'following' ? NEWEST_POSTS_OF_FOLLOWED : newest(selection.filter, LOOKED_AT_FIRST);
    const recent = await this.dataSource.query<PostRow[]>(among(first, selection, limit), values);
    if (recent.length === limit) return recent;
    return this.dataSource.query<PostRow[]>(byIndex(selection, limit), values);
  }
}

/** What is searched in the end: posts of the kind asked for, of authors whom the viewer meets and, if so asked, follows. */
function searched({ view, filter }: PostSearchSelection): string {
  const ofFollowed = view === 'following' ? `AND p.user_id IN (${followedAuthors('$1')})` : '';
  return `${MATCHES} AND ${shownBy(filter)} AND ${notHiddenFromLists('p.user_id', '$1')} ${ofFollowed}`;
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

/** MATERIALIZED keeps Postgres from walking down the newest posts in the hope of an early tenth hit. */
function byIndex(selection: PostSearchSelection, limit: number): string {
  return `
    WITH hits AS MATERIALIZED (SELECT p.id FROM posts p WHERE ${WITHIN} AND ${searched(selection)})
    SELECT ${postColumns('$1')}
    FROM (SELECT id FROM hits ORDER BY id DESC LIMIT ${limit}) page
    JOIN posts p ON p.id = page.id
    ORDER BY p.id DESC`;
}
