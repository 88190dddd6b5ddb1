import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ONBOARDED_HEADER, SERVICE_KEY_HEADER } from '@affinity/kit/auth/headers';
import type { ConsumerDefinition } from '@affinity/kit/events/consumer.definition';
import { EventLog } from '@affinity/kit/testing/event-log';
import { PATIENCE } from '@affinity/kit/testing/patience';
import { freePort, startProcess, type TestProcess } from '@affinity/kit/testing/processes';
import { startTestBroker, type TestBroker } from '@affinity/kit/testing/test-broker';
import { createTestDatabase, type TestDatabase } from '@affinity/kit/testing/test-database';
import { startTestRedis, type TestRedis } from '@affinity/kit/testing/test-redis';
import { TEST_SERVICE_KEY } from '@affinity/kit/testing/test-service';
import { startTestTokens, type TestTokens } from '@affinity/kit/testing/test-tokens';
import { service } from '../../src/service.js';
import { ChatStandIn } from './chat-stand-in.js';
import { SETTINGS } from './notifications-fixture.js';

const MAIN = join(import.meta.dirname, '../../dist/main.js');

/** What tells when something is due, by table. When a push was made is no such time: it is a part of what a device knows it by. */
const TIMES: Readonly<Record<string, readonly string[]>> = {
  member_looks: ['looked_at', 'away_from', 'returned_at'],
  notifications: ['told_at'],
  notification_acts: ['happened_at'],
  pushes: ['due_at', 'shown_at'],
  mail_readers: ['due_at', 'mailed_at', 'mailed_until'],
  mail_digests: ['made_at', 'covers_from', 'covers_until'],
};

/** Two processes of the service, each of which runs or was killed, on one real database, broker and Redis. */
export class ApartWorld {
  readonly chat: ChatStandIn;
  private readonly running: (TestProcess | undefined)[] = [undefined, undefined];
  kills = 0;

  private constructor(
    readonly database: TestDatabase,
    readonly events: EventLog,
    private readonly broker: TestBroker,
    private readonly redis: TestRedis,
    private readonly tokens: TestTokens,
    private readonly ports: readonly number[],
    chat: ChatStandIn,
    private readonly env: Readonly<Record<string, string>>,
  ) {
    this.chat = chat;
  }

  /** @param identityAt is told where tokens are checked, and says where identity is */
  static async open(
    env: Readonly<Record<string, string>>,
    identityAt = (keysAt: string): Promise<string> => Promise.resolve(keysAt),
  ): Promise<ApartWorld> {
    if (!existsSync(MAIN)) throw new Error('services/notifications is not built: run npm run build first');
    const [broker, redis, database, tokens, one, other, chat] = await Promise.all([
      startTestBroker(),
      startTestRedis(),
      createTestDatabase(service.database),
      startTestTokens(),
      freePort(),
      freePort(),
      ChatStandIn.start(),
    ]);
    await database.query(`UPDATE notifications_begun SET at = now() - interval '1 year'`);
    return new ApartWorld(database, await EventLog.open(broker.config), broker, redis, tokens, [one, other], chat, {
      ...SETTINGS,
      AFFINITY_MODE: 'test',
      BUDGET_SCALE: '1000000',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      SERVICE_KEY: TEST_SERVICE_KEY,
      IDENTITY_URL: await identityAt(tokens.identityUrl),
      DATABASE_URL: database.url,
      NATS_URL: broker.config.url,
      NATS_USER: broker.config.user,
      NATS_PASSWORD: broker.config.password,
      REDIS_URL: redis.url,
      CHAT_URL: chat.url,
      ...env,
    });
  }

  async start(which = 0): Promise<void> {
    const port = this.ports[which]!;
    this.running[which] ??= await startProcess(process.execPath, [MAIN], port, { ...this.env, PORT: String(port) });
  }

  /** kill -9 */
  async kill(which = 0): Promise<void> {
    if (this.running[which] === undefined) return;
    this.kills += 1;
    await this.end(which);
  }

  /** Ends all that runs, which counts as no kill. */
  async rest(): Promise<void> {
    for (const which of this.ports.keys()) await this.end(which);
  }

  private async end(which: number): Promise<void> {
    const process = this.running[which];
    this.running[which] = undefined;
    await process?.kill('SIGKILL');
  }

  /**
   * So much time passes for these tables while no process runs.
   * @throws Error while one does: what it holds would be given to another one
   */
  async passes(interval: string, tables: readonly string[] = Object.keys(TIMES)): Promise<void> {
    if (this.running.some((process) => process !== undefined)) throw new Error('A process runs');
    for (const table of tables) {
      const set = TIMES[table]!.map((column) => `${column} = ${column} - interval '${interval}'`).join(', ');
      const day = table === 'mail_digests' ? `, day = ((made_at - interval '${interval}') AT TIME ZONE 'UTC')::date` : '';
      await this.database.query(`UPDATE ${table} SET ${set}${day}`);
    }
  }

  /** Asks whichever process runs, again and again until one answers. */
  async as<T>(accountId: string, method: string, path: string, body?: unknown): Promise<T> {
    const headers = {
      [SERVICE_KEY_HEADER]: TEST_SERVICE_KEY,
      [ONBOARDED_HEADER]: 'onboarded',
      authorization: `Bearer ${await this.tokens.mint({ accountId })}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    for (const deadline = Date.now() + 30_000 * PATIENCE; ; await sleep(50)) {
      const port = this.ports[this.running.findIndex((process) => process !== undefined)];
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers,
        body: body === undefined ? null : JSON.stringify(body),
      }).catch(() => undefined);
      if (answer?.ok === true) return (answer.status === 204 ? undefined : await answer.json()) as T;
      if (answer !== undefined && answer.status < 500) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      if (Date.now() > deadline) throw new Error(`${method} ${path} was not answered`);
    }
  }

  /** Until all that was told is kept. */
  async settled(consumers: Iterable<ConsumerDefinition>): Promise<void> {
    for (const consumer of consumers) await this.events.settled(consumer);
  }

  async members(ids: readonly string[]): Promise<void> {
    await this.database.query(`INSERT INTO members (id, name, revision) SELECT id, 'Ann Lee', 1 FROM unnest($1::uuid[]) AS id`, [ids]);
  }

  async close(): Promise<void> {
    await this.rest();
    await this.events.close();
    await this.chat.stop();
    await Promise.all([this.broker.stop(), this.redis.stop(), this.database.drop(), this.tokens.stop()]);
  }
}
