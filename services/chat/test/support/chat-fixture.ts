import { randomUUID } from 'node:crypto';
import { PATIENCE } from '@affinity/kit/testing/patience';
import { ObjectStorage } from '@affinity/kit/storage/object-storage';
import { startTestService, type Answer, type TestService } from '@affinity/kit/testing/test-service';
import { ServiceOfMembers } from '@affinity/members/testing/service-of-members';
import { ChatConversationsMovedV1 } from '@affinity/proto/events/chat/conversations-moved.v1';
import type { EventDefinition } from '@affinity/proto/events/define-event';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { Connections } from '../../src/connections/keep-connection.consumer.js';
import { pairKeyOf } from '../../src/conversations/pair-key.js';
import type { ConversationCardResponse, ConversationPageResponse } from '../../src/conversations/dto/conversation.responses.js';
import type { LiveFrame } from '../../src/live/live-frame.js';
import { COPIES } from '../../src/members/copies.js';
import type { MessagePageResponse, MessageResponse } from '../../src/messages/dto/message.response.js';
import { service as definition } from '../../src/service.js';
import { mediaSettings } from './media-settings.js';

export type Problem = { code: string; status: number; errors?: { path: string; message: string }[] };

export const MEDIA_SIGNING_KEY = 'media-signing-key-of-at-least-32-bytes';

/** Two connected members and their key; `low` is the member whose id comes first. */
export interface TestPair {
  readonly key: string;
  readonly low: string;
  readonly high: string;
}

/** The service, and the steps members take. */
export class ChatFixture extends ServiceOfMembers<MessageResponse> {
  private constructor(
    service: TestService,
    readonly storage: ObjectStorage,
    private readonly live: NatsConnection,
  ) {
    super(service, COPIES, { email: false });
  }

  static async start(env: Record<string, string> = {}): Promise<ChatFixture> {
    const media = await mediaSettings();
    const service = await startTestService(definition, {
      MEDIA_SIGNING_KEY,
      ...media,
      ...env,
    });
    const storage = new ObjectStorage({
      endpoint: media['S3_ENDPOINT']!,
      accessKey: media['S3_ACCESS_KEY']!,
      secretKey: media['S3_SECRET_KEY']!,
      bucket: media['S3_BUCKET']!,
      region: media['S3_REGION']!,
    });
    const { url, user, password } = service.broker.config;
    return new ChatFixture(service, storage, await connect({ servers: url, user, pass: password }));
  }

  override async stop(): Promise<void> {
    await this.live.close();
    await super.stop();
  }

  /** Connects two members by social-graph's event, delivered. */
  async pair(one = this.member(), other = this.member()): Promise<TestPair> {
    await this.connect(one, other, 1);
    const [low, high] = [one, other].toSorted() as [string, string];
    return { key: pairKeyOf(one, other), low, high };
  }

  connect(memberId: string, otherId: string, revision: number): Promise<void> {
    return this.tell(memberId, otherId, true, revision);
  }

  disconnect(memberId: string, otherId: string, revision: number): Promise<void> {
    return this.tell(memberId, otherId, false, revision);
  }

  private async tell(actorId: string, with_: string, active: boolean, revision: number): Promise<void> {
    const [memberId, otherId] = [actorId, with_].toSorted() as [string, string];
    await this.service.events.deliverTwice(Connections, {
      subject: memberId,
      actorId,
      revision,
      data: { memberId, otherId, kind: 'connection', active, passedRevision: 0, since: null },
    });
  }

  /** Pairs without events, for tests that need many. */
  async storePairs(memberId: string, others: readonly string[]): Promise<string[]> {
    const pairs = others.map((other) => [memberId, other].toSorted() as [string, string]);
    await this.service.database.query(
      `INSERT INTO conversations (pair_key, low_id, high_id, connected, connection_revision)
       SELECT low || '_' || high, low, high, true, 1 FROM unnest($1::uuid[], $2::uuid[]) AS p (low, high)`,
      [pairs.map(([low]) => low), pairs.map(([, high]) => high)],
    );
    return pairs.map((pair) => pair.join('_'));
  }

  async send(senderId: string, key: string, content = 'Hello', id: string = randomUUID()): Promise<MessageResponse> {
    return expectStatus(await this.as(senderId, 'POST', `/conversations/${key}/messages`, { id, content }), 201);
  }

  async messages(memberId: string, key: string, query = ''): Promise<MessagePageResponse> {
    return expectStatus(await this.as<MessagePageResponse>(memberId, 'GET', `/conversations/${key}/messages${query}`), 200);
  }

  async card(memberId: string, key: string): Promise<ConversationCardResponse> {
    return expectStatus(await this.as<ConversationCardResponse>(memberId, 'GET', `/conversations/${key}`), 200);
  }

  async list(memberId: string, cursor?: string): Promise<ConversationPageResponse> {
    const path = `/conversations${cursor === undefined ? '' : `?cursor=${cursor}`}`;
    return expectStatus(await this.as<ConversationPageResponse>(memberId, 'GET', path), 200);
  }

  /** Data of the events recorded about a subject, oldest first. */
  async recorded<D extends EventDefinition>(event: D, subject: string): Promise<{ revision: number; actorId: string; data: any }[]> {
    const rows = await this.service.database.query<{ envelope: { revision: number; actorId: string; data: unknown } }>(
      `SELECT envelope FROM outbox WHERE type = $1 AND envelope->>'subject' = $2 ORDER BY seq`,
      [event.type, subject],
    );
    // The events are read as a consumer would: the statement's own additions have to fit the contract.
    return rows.map(({ envelope }) => ({ ...envelope, data: event.data.parse(envelope.data) }));
  }

  /**
   * What was announced of a conversation's messages, oldest first, once the announcement reaches `seq`. Several messages may be told
   * by the last of them.
   */
  async announced(pairKey: string, seq: number): Promise<ChatConversationsMovedV1['conversations']> {
    const read = async () => {
      const events = await this.service.events.all(ChatConversationsMovedV1);
      return events.flatMap(({ data }) => data.conversations.filter((conversation) => conversation.pairKey === pairKey));
    };
    const told = await eventually(read, (all) => (all.at(-1)?.seq ?? 0) >= seq);
    if (told.at(-1)?.seq !== seq) throw new Error(`announced up to ${told.at(-1)?.seq}, not ${seq}`);
    return told;
  }

  /** Keys in the storage with this prefix. */
  async objects(prefix: string): Promise<string[]> {
    const { client, config } = this.storage as unknown as {
      client: { listObjectsV2(bucket: string, prefix: string, recursive: boolean): AsyncIterable<{ name: string }> };
      config: { bucket: string };
    };
    const keys: string[] = [];
    for await (const { name } of client.listObjectsV2(config.bucket, prefix, true)) keys.push(name);
    return keys;
  }

  /** Collects the frames for a member's open pages from now on. */
  async listen(memberId: string): Promise<LiveFrame[]> {
    const frames: LiveFrame[] = [];
    this.live.subscribe(`live.chat.${memberId}`, { callback: (_error, message) => void frames.push(message.json<LiveFrame>()) });
    await this.live.flush();
    return frames;
  }

  /** Everything that a refused request must leave as it is. */
  async stored(): Promise<unknown> {
    const tables = ['conversations', 'messages', 'sealed_messages', 'message_edits', 'uploads', 'conversation_uploads', 'farewells'];
    const contents = tables.map((table) => this.service.database.query(`SELECT * FROM ${table} t ORDER BY t::text`));
    // Messages that were sent before may be announced meanwhile.
    const events = `SELECT id FROM outbox WHERE type <> '${ChatConversationsMovedV1.type}' ORDER BY id`;
    return [...(await Promise.all(contents)), await this.service.database.query(events)];
  }
}

export function expectStatus<T>(answer: Answer<T>, status: number): T {
  if (answer.status !== status) throw new Error(`answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** What was read last: reads until `done`, for at most five seconds on a quick machine. */
export async function eventually<T>(read: () => Promise<T> | T, done: (value: T) => boolean): Promise<T> {
  for (const deadline = Date.now() + 5000 * PATIENCE; ;) {
    const value = await read();
    if (done(value) || Date.now() > deadline) return value;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
