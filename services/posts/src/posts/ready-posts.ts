import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { MediaUrls } from '@affinity/kit/uploads/media-urls';
import { LRUCache } from 'lru-cache';
import type { Mentioning } from '../mentions/stored-mention.js';
import { EVERYONES_COLUMNS, type PostRow } from './post.columns.js';
import { presentPost } from './post.presenter.js';
import { ReadyPost } from './ready-post.js';

/** Characters of all posts that are kept: some ten thousand. */
const MOST_KEPT = 16 * 1024 * 1024;
/** What nobody reads is not kept for longer. */
const KEPT_MS = 10 * 60_000;

/**
 * A row of `posts` as a statement saw it. The mark is the id of the transaction that wrote the row last (`xmin`): whatever is written,
 * and by whomever, another mark stands there.
 */
export interface PostState {
  readonly id: string;
  readonly mark: string;
}

const POSTS: PreparedQuery = {
  name: 'ready-posts-v1',
  text: `SELECT ${EVERYONES_COLUMNS}, p.xmin AS mark FROM posts p WHERE p.id = ANY($1::uuid[])`,
};

/** Not the row: it would be kept with everything it holds. */
const wordsOf = ({ user_id, content, mentions }: Mentioning): Mentioning => ({ user_id, content, mentions });

/** Posts as text. Those that are not kept in the state that is asked for are read anew, all in one statement. */
@Injectable()
export class ReadyPosts {
  private readonly kept = new LRUCache<string, ReadyPost>({ maxSize: MOST_KEPT, sizeCalculation: ({ size }) => size, ttl: KEPT_MS });

  constructor(
    private readonly queries: PreparedQueries,
    private readonly urls: MediaUrls,
  ) {}

  /** @returns by id, in the state asked for or a later one; without a post that is gone by now */
  async find(states: readonly PostState[]): Promise<ReadonlyMap<string, ReadyPost>> {
    const found = new Map<string, ReadyPost>();
    for (const { id, mark } of states) {
      const post = this.kept.get(id);
      if (post?.mark === mark) found.set(id, post);
    }
    if (found.size === states.length) return found;
    const missing = states.flatMap(({ id }) => (found.has(id) ? [] : [id]));
    for (const row of await this.queries.rows<PostRow & PostState>(POSTS, [missing])) {
      const post = new ReadyPost(row.mark, presentPost(row, this.urls, []), wordsOf(row));
      this.kept.set(row.id, post);
      found.set(row.id, post);
    }
    return found;
  }
}
