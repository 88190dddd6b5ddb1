import { setTimeout as sleep } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { PATIENCE } from '@affinity/kit/testing/patience';
import { startTestService, type Answer, type TestService } from '@affinity/kit/testing/test-service';
import type { UploadedFile } from '@affinity/kit/uploads/upload-rules';
import type { MemberCard } from '@affinity/members/member-copies';
import { ServiceOfMembers } from '@affinity/members/testing/service-of-members';
import { PostsLikesChangedV1 } from '@affinity/proto/events/posts/likes-changed.v1';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { CommentResponse } from '../../src/comments/dto/comment.response.js';
import { COPIES } from '../../src/members/copies.js';
import type { PostResponse } from '../../src/posts/dto/post.response.js';
import { service as definition } from '../../src/service.js';
import { mediaSettings } from './media-settings.js';

export type Problem = { code: string; status: number; errors?: { path: string; message: string }[] };
export type KeptKind = 'follow' | 'block' | 'mute';

/** Statements that run in the background at any time. */
const BACKGROUND = /^(outbox-(next-batch|mark-published|add-all)|inbox|feed-followers|card-refresh|like-changes)-/;

/** The service, and the steps members take. */
export class PostsFixture extends ServiceOfMembers<PostResponse> {
  private constructor(service: TestService) {
    super(service, COPIES);
  }

  static async start(env: Record<string, string> = {}): Promise<PostsFixture> {
    const media = await mediaSettings();
    const service = await startTestService(definition, { ...media, ...env });
    return new PostsFixture(service);
  }

  /** Somebody of whom profiles has told, who finished onboarding unless said otherwise. */
  override member({ onboarded = true, ...card }: Partial<MemberCard> & { readonly onboarded?: boolean } = {}): string {
    const id = super.member(card);
    const remembered = onboarded && this.service.database.query(`INSERT INTO onboarded_members (id) VALUES ($1)`, [id]);
    this.arriving = Promise.all([this.arriving, remembered]);
    return id;
  }

  /** Waits until everything shows what the cards say. */
  async refreshed(): Promise<void> {
    const due = (): Promise<number> => this.countOf('members', 'refresh_due IS NOT NULL', []);
    await vi.waitFor(async () => expect(await due()).toBe(0), { timeout: 10_000 * PATIENCE, interval: 20 });
  }

  async post(
    authorId: string,
    content = 'Hello',
    media: { uploadId: string; posterUploadId?: string; alt?: string }[] = [],
  ): Promise<PostResponse> {
    return expectStatus(await this.write(authorId, '/posts', { content, media }), 201);
  }

  async quote(authorId: string, postId: string, content = 'Look'): Promise<PostResponse> {
    return expectStatus(await this.write(authorId, `/posts/${postId}/quotes`, { content }), 201);
  }

  async comment(authorId: string, postId: string, content = 'Nice', parentId: string | null = null): Promise<CommentResponse> {
    return expectStatus(await this.write<CommentResponse>(authorId, `/posts/${postId}/comments`, { content, parentId }), 201);
  }

  async editComment(authorId: string, commentId: string, content: string): Promise<CommentResponse> {
    return expectStatus(await this.as<CommentResponse>(authorId, 'PATCH', `/comments/${commentId}`, { content }), 200);
  }

  async editPost(authorId: string, postId: string, content: string): Promise<PostResponse> {
    return expectStatus(await this.as(authorId, 'PATCH', `/posts/${postId}`, { content }), 200);
  }

  /** The post as this member sees it. */
  async seen(viewerId: string, postId: string): Promise<PostResponse> {
    return expectStatus(await this.as(viewerId, 'GET', `/posts/${postId}`), 200);
  }

  /** An upload of the member that was checked and is not used yet. */
  async readyUpload(ownerId: string, kind: UploadedFile['kind'] = 'image'): Promise<string> {
    const id = uuidv7();
    const key = `posts/${ownerId}/${id}`;
    const file = { kind, key, smallKey: kind === 'image' ? `${key}-small` : null, stillKey: null, width: 640, height: 480 };
    await this.service.database.query(
      `INSERT INTO uploads (id, owner_id, state, base_key, expires_at, file, created_at)
       VALUES ($1, $2, 'ready', $3, now() + interval '1 hour', $4, now())`,
      [id, ownerId, key, JSON.stringify(file)],
    );
    return id;
  }

  async row(table: 'posts' | 'comments' | 'members', id: string): Promise<Record<string, unknown> | undefined> {
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

  /** What was announced of the post's likes, oldest first, once they are announced up to the revision. */
  async announcedLikes(postId: string, revision: number): Promise<PostsLikesChangedV1['posts']> {
    const read = async () => {
      const events = await this.service.events.all(PostsLikesChangedV1);
      const told = events.flatMap(({ data }) => data.posts.filter((post) => post.postId === postId));
      expect(told.at(-1)?.revision).toBe(revision);
      return told;
    };
    return vi.waitFor(read, { timeout: 10_000 * PATIENCE, interval: 30 });
  }

  /** Names of the prepared statements that `work` ran. Statements of the relay and the fan-out are left out. */
  async statementsOf(work: () => Promise<unknown>): Promise<string[]> {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    try {
      await work();
      return query.mock.calls.flatMap(([config]) => (config as { name?: string }).name ?? []).filter((name) => !BACKGROUND.test(name));
    } finally {
      query.mockRestore();
    }
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
    const tables = [
      'posts',
      'post_likes',
      'post_like_changes',
      'post_quotes',
      'post_views',
      'comments',
      'comment_likes',
      'saved_posts',
      'post_versions',
      'comment_versions',
      'idempotency_keys',
      'outbox',
    ];
    return Promise.all(
      tables.map((table) =>
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
