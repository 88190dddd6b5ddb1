import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CallError } from '../seed/browser-session.ts';
import type { Member } from '../seed/new-member.ts';

const PAUSE_MS = 40;
const RETRY_MS = 250;
const GIVE_UP_MS = 180_000;
const PAGE_LIMIT = 200;

export interface WriteReport {
  /** What the system said it keeps. */
  readonly posts: ReadonlySet<string>;
  readonly messages: ReadonlySet<string>;
  /** Requests that got no 2xx, whatever came of their repeats: by status, 0 for no answer at all. */
  readonly failed: ReadonlyMap<number, number>;
  readonly requests: number;
  /** Milliseconds between the first failure and the next success, at worst. */
  readonly longestPauseMs: number;
}

/**
 * Two members who write without a break, as the app's outbox does: each command is repeated with its own key until it is
 * acknowledged, and then counts as kept (SAFETY-P1, SAFETY-P3).
 */
export class AcknowledgedWrites {
  readonly #posts = new Set<string>();
  readonly #messages = new Set<string>();
  readonly #failed = new Map<number, number>();
  readonly #running: Promise<void>[];
  #requests = 0;
  #longestPauseMs = 0;
  #stopped = false;

  constructor(author: Member, sender: Member, pairPath: string) {
    this.#running = [
      this.#repeat(async () => {
        const key = randomUUID();
        const content = `Written through the upgrade ${key}`;
        const { id } = await this.#insist(() =>
          author.session.call<{ id: string }>('POST', '/api/posts', { content, media: [] }, { 'idempotency-key': key }),
        );
        this.#posts.add(id);
      }),
      this.#repeat(async () => {
        const id = randomUUID();
        await this.#insist(() => sender.session.call('POST', `${pairPath}/messages`, { id, content: `Said through the upgrade ${id}` }));
        this.#messages.add(id);
      }),
    ];
  }

  get acknowledged(): number {
    return this.#posts.size + this.#messages.size;
  }

  /** Ends after the commands under way are acknowledged. */
  async stop(): Promise<WriteReport> {
    this.#stopped = true;
    await Promise.all(this.#running);
    return {
      posts: this.#posts,
      messages: this.#messages,
      failed: this.#failed,
      requests: this.#requests,
      longestPauseMs: this.#longestPauseMs,
    };
  }

  async #repeat(write: () => Promise<void>): Promise<void> {
    while (!this.#stopped) {
      await write();
      await sleep(PAUSE_MS);
    }
  }

  async #insist<T>(call: () => Promise<T>): Promise<T> {
    for (const started = Date.now(); ;) {
      this.#requests += 1;
      try {
        const answer = await call();
        this.#longestPauseMs = Math.max(this.#longestPauseMs, Date.now() - started);
        return answer;
      } catch (error) {
        const status = error instanceof CallError ? error.status : 0;
        // A refusal for good is a mistake of ours or of theirs, not an interruption.
        if ((status >= 400 && status < 500 && status !== 429) || Date.now() - started > GIVE_UP_MS) throw error;
        this.#failed.set(status, (this.#failed.get(status) ?? 0) + 1);
        await sleep(RETRY_MS);
      }
    }
  }
}

/** Ids of all messages of a conversation as one member reads them, in order, repeats included. */
export async function readMessages(member: Member, pairPath: string): Promise<string[]> {
  const ids: string[] = [];
  for (let after = 0, pages = 0; pages < PAGE_LIMIT; pages += 1) {
    const query = `${pairPath}/messages?after=${after}`;
    const { items, hasMore } = await member.session.call<{ items: { id: string; seq: number }[]; hasMore: boolean }>('GET', query);
    ids.push(...items.map(({ id }) => id));
    if (!hasMore || items.length === 0) return ids;
    after = items.at(-1)!.seq;
  }
  throw new Error(`More than ${PAGE_LIMIT} pages of messages`);
}
