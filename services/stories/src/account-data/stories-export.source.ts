import { Injectable } from '@nestjs/common';
import { factOf, type ExportedSection } from '@affinity/kit/exports/export-document';
import type { ExportedFile, ExportSource } from '@affinity/kit/exports/export-source';
import { DataSource } from 'typeorm';
import { shownInLists, visible } from '@affinity/members/who-sees-whom.sql';
import { MediaUrls } from '@affinity/kit/uploads/media-urls';

const PAGE = 500;
/** Below every id. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Lists of one member by keyset on `key`: `$1` the member, `$2` the last key read. Records hold the others' ids alone; names are
 * read for people, of those whom the member meets. What others wrote below the member's stories is as the member sees it there.
 */
const LISTS = {
  stories: {
    key: 'id',
    text: `SELECT id, couple_names AS "coupleNames", location, story, image_key AS "imageKey", likes, comments,
                  created_at AS "createdAt", updated_at AS "updatedAt"
           FROM stories WHERE user_id = $1 AND id > $2 ORDER BY id LIMIT ${PAGE}`,
  },
  comments: {
    key: 'id',
    text: `SELECT c.id, c.story_id AS "storyId", c.text, c.created_at AS "createdAt",
                  CASE WHEN s.user_id = $1 THEN 'your own' WHEN ${visible('s.user_id', '$1')} THEN s.user_name END AS "storyName"
           FROM story_comments c JOIN stories s ON s.id = c.story_id WHERE c.user_id = $1 AND c.id > $2 ORDER BY c.id LIMIT ${PAGE}`,
  },
  'comments-received': {
    key: 'id',
    text: `SELECT c.id, c.story_id AS "storyId", c.user_name AS "from", c.text, c.created_at AS "createdAt",
                  left(coalesce(s.couple_names, s.story), 60) AS "storyName"
           FROM stories s JOIN story_comments c ON c.story_id = s.id
           WHERE s.user_id = $1 AND c.id > $2 AND c.user_id <> $1 AND ${shownInLists('c.user_id', '$1')} ORDER BY c.id LIMIT ${PAGE}`,
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
type ExportRow = Record<string, unknown> & { readonly imageKey?: string | null; readonly storyName?: string | null };

interface ShownRow {
  readonly coupleNames: string | null;
  readonly location: string | null;
  readonly story: string;
  readonly imageKey: string | null;
  readonly likes: number;
  readonly from: string;
  readonly text: string;
  readonly storyName: string | null;
  readonly createdAt: Date;
}

/** What people read; likes and uploads are numbers and ids, for machines only. */
const SECTIONS: Partial<Record<ListName, (rows: readonly ShownRow[]) => ExportedSection>> = {
  stories: (rows) => ({
    title: 'Stories',
    entries: rows.map(({ coupleNames, location, story, imageKey, likes, createdAt }) => ({
      heading: coupleNames ?? undefined,
      at: createdAt.toISOString(),
      text: story,
      files: imageKey === null ? [] : [{ key: imageKey }],
      facts: [...factOf('Place', location), ...factOf('Likes', likes || null)],
    })),
  }),
  comments: (rows) => ({
    title: 'Comments you wrote on stories',
    entries: rows.map(({ text, createdAt, storyName }) => ({
      at: createdAt.toISOString(),
      text,
      facts: factOf('On a story of', storyName ?? 'somebody who is not shown to you'),
    })),
  }),
  'comments-received': (rows) => ({
    title: 'Comments on your stories',
    entries: rows.map(({ from, text, createdAt, storyName }) => ({
      who: from,
      at: createdAt.toISOString(),
      text,
      facts: factOf('Below', storyName),
    })),
  }),
};

/** What stories holds of a member, page by page (SAFETY-74), and what others wrote below their stories. */
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
      if (rows.length === 0 && page > 1) return;
      const sections = SECTIONS[name]?.(rows as unknown as ShownRow[]);
      yield { name: `${name}-${page}`, content: rows.map((row) => this.present(row)), ...(sections && { sections: [sections] }) };
    }
  }

  /** Images as the addresses they have for everybody. */
  private present({ storyName: _name, ...row }: ExportRow): unknown {
    if (!('imageKey' in row)) return row;
    const { imageKey, ...rest } = row;
    return { ...rest, image: imageKey ? this.urls.of(imageKey) : null };
  }
}
