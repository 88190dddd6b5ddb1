import { Injectable } from '@nestjs/common';
import type { ExportedFile, ExportSource } from '@affinity/kit/exports/export-source';
import { DataSource } from 'typeorm';
import { MIN_ID } from '../feed/id-range.js';
import { MediaUrls } from '../uploads/media-urls.js';
import type { StoredMedia } from '../uploads/stored-media.js';

const PAGE = 500;

interface PostRecord {
  readonly id: string;
  readonly media: readonly StoredMedia[];
}

interface UploadRecord {
  readonly id: string;
  readonly file: { readonly key: string } | null;
}

/**
 * Lists of one member by keyset on `key`: `$1` the member, `$2` the last key read. They name others by their ids and hold
 * none of others' words: of a quoted post only the id.
 */
const LISTS = {
  posts: {
    key: 'id',
    text: `SELECT id, content, media, quoted_post_id AS "quotedPostId", likes, comments, reposts, shares, impressions,
                  created_at AS "createdAt", updated_at AS "updatedAt"
           FROM posts WHERE user_id = $1 AND id > $2 ORDER BY id LIMIT ${PAGE}`,
  },
  comments: {
    key: 'id',
    text: `SELECT id, post_id AS "postId", parent_id AS "parentId", content, likes, created_at AS "createdAt"
           FROM comments WHERE user_id = $1 AND id > $2 ORDER BY id LIMIT ${PAGE}`,
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

type ListName = keyof typeof LISTS;

/** What posts holds of a member, page by page. */
@Injectable()
export class PostsExportSource implements ExportSource {
  constructor(
    private readonly dataSource: DataSource,
    private readonly urls: MediaUrls,
  ) {}

  async *collect(accountId: string): AsyncIterable<ExportedFile> {
    const [card] = await this.dataSource.query<unknown[]>(`SELECT name, photo_url AS "photoUrl", email FROM members WHERE id = $1`, [
      accountId,
    ]);
    yield { name: 'shown-as', content: card ?? null };
    for (const name of Object.keys(LISTS) as ListName[]) yield* this.pages(name, accountId);
  }

  /** At least one file, so that an empty list is seen to be empty. */
  private async *pages(name: ListName, accountId: string): AsyncIterable<ExportedFile> {
    const { key, text } = LISTS[name];
    for (let page = 1, after = MIN_ID, full = true; full; page++) {
      const rows = await this.dataSource.query<Record<string, string>[]>(text, [accountId, after]);
      full = rows.length === PAGE;
      after = rows.at(-1)?.[key] ?? after;
      if (rows.length > 0 || page === 1) yield { name: `${name}-${page}`, content: rows.map((row) => this.present(name, row)) };
    }
  }

  /** Media as the addresses they have for everybody. */
  private present(name: ListName, row: unknown): unknown {
    if (name === 'posts') {
      const post = row as PostRecord;
      return { ...post, media: post.media.map(({ key, type, alt }) => ({ type, url: this.urls.of(key), alt })) };
    }
    if (name === 'uploads') {
      const { file, ...upload } = row as UploadRecord;
      return { ...upload, url: file && this.urls.of(file.key) };
    }
    return row;
  }
}
