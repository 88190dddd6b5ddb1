import { Injectable } from '@nestjs/common';
import type { ExportedFile, ExportSource } from '@affinity/kit/exports/export-source';
import { DataSource } from 'typeorm';
import { MediaUrls } from '../uploads/media-urls.js';

const PAGE = 500;
/** Below every id. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Lists of one member by keyset on `key`: `$1` the member, `$2` the last key read. They name others by their ids alone. */
const LISTS = {
  stories: {
    key: 'id',
    text: `SELECT id, couple_names AS "coupleNames", location, story, image_key AS "imageKey", likes, comments,
                  created_at AS "createdAt", updated_at AS "updatedAt"
           FROM stories WHERE user_id = $1 AND id > $2 ORDER BY id LIMIT ${PAGE}`,
  },
  comments: {
    key: 'id',
    text: `SELECT id, story_id AS "storyId", text, created_at AS "createdAt"
           FROM story_comments WHERE user_id = $1 AND id > $2 ORDER BY id LIMIT ${PAGE}`,
  },
  likes: {
    key: 'storyId',
    text: `SELECT story_id AS "storyId", created_at AS "createdAt"
           FROM story_likes WHERE member_id = $1 AND story_id > $2 ORDER BY story_id LIMIT ${PAGE}`,
  },
  uploads: {
    key: 'id',
    text: `SELECT id, state, file ->> 'key' AS "imageKey", created_at AS "createdAt"
           FROM uploads WHERE owner_id = $1 AND id > $2 AND state <> 'discarding' ORDER BY id LIMIT ${PAGE}`,
  },
} as const;

type ListName = keyof typeof LISTS;
type ExportRow = Record<string, unknown> & { readonly imageKey?: string | null };

/** What stories holds of a member, page by page (SAFETY 74). */
@Injectable()
export class StoriesExportSource implements ExportSource {
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

  /** At least one file a list, so that an empty one is seen to be empty. */
  private async *pages(name: ListName, accountId: string): AsyncIterable<ExportedFile> {
    const { key, text } = LISTS[name];
    for (let page = 1, after = FIRST, full = true; full; page++) {
      const rows = await this.dataSource.query<ExportRow[]>(text, [accountId, after]);
      full = rows.length === PAGE;
      after = (rows.at(-1)?.[key] as string | undefined) ?? after;
      if (rows.length > 0 || page === 1) yield { name: `${name}-${page}`, content: rows.map((row) => this.present(row)) };
    }
  }

  /** Images as the addresses they have for everybody. */
  private present(row: ExportRow): unknown {
    if (!('imageKey' in row)) return row;
    const { imageKey, ...rest } = row;
    return { ...rest, image: imageKey ? this.urls.of(imageKey) : null };
  }
}
