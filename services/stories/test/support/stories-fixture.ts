import { setTimeout as sleep } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { PATIENCE } from '@affinity/kit/testing/patience';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { ObjectStorage } from '@affinity/kit/storage/object-storage';
import { startTestService, type Answer, type TestService } from '@affinity/kit/testing/test-service';
import { ServiceOfMembers } from '@affinity/members/testing/service-of-members';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { StoryCommentPageResponse, StoryCommentResponse } from '../../src/comments/dto/comment.response.js';
import type { StoriesConfig } from '../../src/config.js';
import type { StoryLikeResponse } from '../../src/likes/dto/story-like.response.js';
import { COPIES } from '../../src/members/copies.js';
import { service as definition } from '../../src/service.js';
import type { StoryPageResponse, StoryResponse } from '../../src/stories/dto/story.response.js';
import { mediaSettings } from './media-settings.js';

export type Problem = { code: string; status: number; detail?: string; title: string; errors?: { path: string; message: string }[] };
export type KeptKind = 'block' | 'mute';

const TABLES = ['stories', 'story_likes', 'story_comments', 'idempotency_keys', 'outbox', 'uploads'] as const;

/** The service, and the steps members take. */
export class StoriesFixture extends ServiceOfMembers<StoryResponse> {
  private constructor(
    service: TestService,
    readonly storage: ObjectStorage,
  ) {
    super(service, COPIES);
  }

  static async start(env: Record<string, string> = {}): Promise<StoriesFixture> {
    const media = await mediaSettings();
    const service = await startTestService(definition, { ...media, ...env });
    const { storage } = service.app.get<StoriesConfig>(CONFIG, { strict: false });
    return new StoriesFixture(service, new ObjectStorage(storage));
  }

  /** Waits until everything shows what the cards say. */
  async refreshed(): Promise<void> {
    const due = (): Promise<number> => this.countOf('members', 'refresh_due IS NOT NULL', []);
    await vi.waitFor(async () => expect(await due()).toBe(0), { timeout: 10_000 * PATIENCE, interval: 20 });
  }

  /** Shares a story, with an image of its own unless one is given. */
  async story(authorId: string, change: Record<string, unknown> = {}): Promise<StoryResponse> {
    const uploadId = change['uploadId'] ?? (await this.readyUpload(authorId));
    const body = { coupleNames: 'Ann & Bo', location: 'Lisbon', story: 'We met here.', ...change, uploadId };
    return expectStatus(await this.write(authorId, '/stories', body), 201);
  }

  async comment(authorId: string, storyId: string, text = 'Lovely'): Promise<StoryCommentResponse> {
    return expectStatus(await this.write<StoryCommentResponse>(authorId, `/stories/${storyId}/comments`, { text }), 201);
  }

  like(memberId: string, storyId: string): Promise<Answer<StoryLikeResponse>> {
    return this.as<StoryLikeResponse>(memberId, 'PUT', `/stories/${storyId}/like`);
  }

  unlike(memberId: string, storyId: string): Promise<Answer<StoryLikeResponse>> {
    return this.as<StoryLikeResponse>(memberId, 'DELETE', `/stories/${storyId}/like`);
  }

  /** The story as this member sees it. */
  async seen(viewerId: string, storyId: string): Promise<StoryResponse> {
    return expectStatus(await this.as(viewerId, 'GET', `/stories/${storyId}`), 200);
  }

  async page(viewerId: string, cursor?: string): Promise<StoryPageResponse> {
    return expectStatus(
      await this.as<StoryPageResponse>(viewerId, 'GET', `/stories${cursor === undefined ? '' : `?cursor=${cursor}`}`),
      200,
    );
  }

  async comments(viewerId: string, storyId: string, cursor?: string): Promise<StoryCommentPageResponse> {
    const path = `/stories/${storyId}/comments${cursor === undefined ? '' : `?cursor=${cursor}`}`;
    return expectStatus(await this.as<StoryCommentPageResponse>(viewerId, 'GET', path), 200);
  }

  /** An image of the member that was checked and is not used yet. */
  async readyUpload(ownerId: string): Promise<string> {
    const id = uuidv7();
    const key = `stories/${ownerId}/${id}`;
    const file = { kind: 'image', key, smallKey: `${key}-small`, stillKey: null, width: 640, height: 480 };
    await this.service.database.query(
      `INSERT INTO uploads (id, owner_id, state, base_key, expires_at, file, created_at)
       VALUES ($1, $2, 'ready', $3, now() + interval '1 hour', $4, now())`,
      [id, ownerId, key, JSON.stringify(file)],
    );
    return id;
  }

  /** Stores many stories at once, past the use cases: a list is tested with more than a test could write. @returns ids, oldest first */
  async storeStories(authorIds: readonly string[], from = Date.UTC(2026, 0, 1)): Promise<string[]> {
    const rows = authorIds.map((userId, index) => ({
      id: uuidv7({ msecs: from + index * 1000 }),
      user_id: userId,
      at: new Date(from + index * 1000),
    }));
    await this.service.database.query(
      `INSERT INTO stories (id, user_id, user_name, couple_names, story, created_at, updated_at)
       SELECT id, user_id, 'Ann Lee', 'Ann & Bo', 'Hello', at, at FROM jsonb_to_recordset($1) AS r (id uuid, user_id uuid, at timestamptz)`,
      [JSON.stringify(rows)],
    );
    return rows.map(({ id }) => id);
  }

  async row(table: 'stories' | 'story_comments' | 'members' | 'uploads', id: string): Promise<Record<string, unknown> | undefined> {
    const [row] = await this.service.database.query<Record<string, unknown>>(`SELECT * FROM ${table} WHERE id = $1`, [id]);
    return row;
  }

  /** Types of the events recorded about a subject, oldest first. */
  async recorded(subject: string): Promise<string[]> {
    const rows = await this.service.database.query<{ type: string }>(
      `SELECT type FROM outbox WHERE envelope->>'subject' = $1 ORDER BY seq`,
      [subject],
    );
    return rows.map(({ type }) => type);
  }

  /** Sends the request while the transaction of `change` is open. The request must wait, and its answer must see the change committed. */
  async during<T>(change: (client: pg.Client) => Promise<unknown>, request: () => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: this.service.database.url });
    await client.connect();
    try {
      await client.query('BEGIN');
      await change(client);
      const answer = request();
      const first = await Promise.race([answer.then(() => 'answered'), this.somebodyWaits()]);
      if (first !== 'waits') throw new Error('The request did not wait for the open transaction');
      await client.query('COMMIT');
      return await answer;
    } finally {
      await client.end();
    }
  }

  private async somebodyWaits(): Promise<'waits'> {
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    for (const deadline = Date.now() + 1500 * PATIENCE; (await this.service.database.query(waiting)).length === 0;) {
      if (Date.now() > deadline) throw new Error('The request neither waits nor answers');
      await sleep(10);
    }
    return 'waits';
  }

  /** Everything that a refused request must leave as it is. */
  async stored(): Promise<unknown> {
    return Promise.all(
      TABLES.map((table) =>
        this.service.database.query(
          `SELECT '${table}' AS table, count(*), md5(coalesce(string_agg(${content(table)}, ',' ORDER BY ${content(table)}), '')) FROM ${table} t`,
        ),
      ),
    );
  }
}

/** The row as text. The relay marks published rows at any time: of an outbox row only the id counts. */
function content(table: string): string {
  return table === 'outbox' ? 't.id::text' : 't::text';
}

export function expectStatus<T>(answer: Answer<T>, status: number): T {
  if (answer.status !== status) throw new Error(`answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Status and code of an answer, as one text. */
export const refusal = ({ status, body }: Answer<unknown>): string => `${status} ${(body as { code?: string } | null)?.code}`;
