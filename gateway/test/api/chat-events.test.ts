import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { v7 as uuidv7 } from 'uuid';
import { ChatConversationClearedV1 } from '@affinity/proto/events/chat/conversation-cleared.v1';
import { ChatConversationClosedV1 } from '@affinity/proto/events/chat/conversation-closed.v1';
import { ChatConversationDeletedV1 } from '@affinity/proto/events/chat/conversation-deleted.v1';
import { ChatConversationOpenedV1 } from '@affinity/proto/events/chat/conversation-opened.v1';
import { ChatConversationsMovedV1 } from '@affinity/proto/events/chat/conversations-moved.v1';
import { ChatMessageDeletedV1 } from '@affinity/proto/events/chat/message-deleted.v1';
import type { SessionTokens } from '../../src/session/session.cookies.js';
import { MemberStreams } from '../../src/realtime/member-streams.js';
import { SocketClient } from '../support/socket-client.js';
import { eventually, TestWorld, type TestGateway } from '../support/test-gateway.js';

const DURABLE = 'gateway--member-events';

let world: TestWorld;
let gateway: TestGateway;
let nats: NatsConnection;
const opened: SocketClient[] = [];

beforeAll(async () => {
  world = await TestWorld.start();
  gateway = await world.gateway();
  const { url, user, password } = world.broker.config;
  nats = await connect({ servers: url, user, pass: password });
  await eventually(() => consumer(), 10_000);
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const client of opened.splice(0)) client.drop();
});
afterAll(async () => {
  await gateway.close();
  await nats.close();
  await world.stop();
});

async function consumer() {
  return (await jetstreamManager(nats)).consumers.info('CHAT', DURABLE);
}

async function page(session: SessionTokens, at = gateway, cursor: string | null = null): Promise<SocketClient> {
  const client = await SocketClient.resumed(at, session, cursor);
  opened.push(client);
  return client;
}

/** Two members, and what their conversation's events hold. */
async function newPair() {
  const sessions = [await world.identity.newSession(), await world.identity.newSession()] as const;
  const [memberId, otherId] = sessions.map(({ account }) => account.id) as [string, string];
  return { sessions, memberId, otherId, pairKey: [memberId, otherId].toSorted().join('_') };
}
type Pair = Awaited<ReturnType<typeof newPair>>;

function moved({ pairKey }: Pair, seq: number): ChatConversationsMovedV1 {
  const [low, high] = pairKey.split('_') as [string, string];
  return { conversations: [{ pairKey, memberIds: [low, high], seq, revision: seq + 1 }] };
}

const deleted = ({ pairKey, memberId, otherId }: Pair, seq: number): ChatMessageDeletedV1 => ({
  pairKey,
  messageId: uuidv7(),
  seq,
  senderId: memberId,
  recipientId: otherId,
});

/** Publishes many at once of which each counts, as the relay of a busy chat does. */
async function deleteMany(pair: Pair, from: number, count: number): Promise<void> {
  const client = jetstream(nats);
  await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const [seq, id] = [from + index, uuidv7()];
      await client.publish(ChatMessageDeletedV1.type, world.envelope(ChatMessageDeletedV1, pair.pairKey, deleted(pair, seq), seq, id), {
        msgID: id,
      });
    }),
  );
}

const seqs = (client: SocketClient, name = 'chat.message.deleted'): number[] =>
  client.of('event').flatMap((frame) => (frame.name === name ? [(frame.data as { seq: number }).seq] : []));
const ascending = (numbers: number[]): number[] => numbers.toSorted((one, other) => one - other);
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

describe('what chat did', () => {
  it('reaches both members, on all their pages, and nobody else', async () => {
    const pair = await newPair();
    const { sessions, memberId, otherId, pairKey } = pair;
    const mine = [await page(sessions[0]), await page(sessions[0])];
    const theirs = await page(sessions[1]);
    const stranger = await page(await world.identity.newSession());
    const message = deleted(pair, 1);
    const conversation = { pairKey, memberId, otherId };
    // The events come one after the other, so that their order tells them apart.
    const steps = [
      () => world.publish(ChatConversationOpenedV1, pairKey, conversation, 1),
      () => world.publish(ChatConversationsMovedV1, pairKey, moved(pair, 1), 2),
      () => world.publish(ChatMessageDeletedV1, pairKey, message, 3),
      () => world.publish(ChatConversationClearedV1, pairKey, { ...conversation, throughSeq: 1 }, 4),
      () => world.publish(ChatConversationClosedV1, pairKey, conversation, 5),
      () => world.publish(ChatConversationDeletedV1, pairKey, { ...conversation, connectionRevision: 9 }, 6),
    ];
    for (const [index, step] of steps.entries()) {
      await step();
      for (const client of [...mine, theirs]) await client.until('event', index + 1);
    }
    const expected = (other: string) => [
      ['chat.conversation.opened', { pairKey, otherId: other, revision: 1 }],
      ['chat.message.sent', { pairKey, seq: 1 }],
      ['chat.message.deleted', { pairKey, messageId: message.messageId, seq: 1, revision: 3 }],
      ['chat.conversation.cleared', { pairKey, throughSeq: 1, revision: 4 }],
      ['chat.conversation.closed', { pairKey, otherId: other, revision: 5 }],
      ['chat.conversation.closed', { pairKey, otherId: other, revision: 6 }],
    ];
    const told = (client: SocketClient) => client.of('event').map(({ name, data }) => [name, data]);
    for (const client of mine) expect(told(client)).toEqual(expected(otherId));
    expect(told(theirs)).toEqual(expected(memberId));
    expect(stranger.of('event')).toEqual([]);
  });

  it('SAFETY-P5 is resumed by a page that was away, without gap or duplicate', async () => {
    const pair = await newPair();
    const before = await page(pair.sessions[1]);
    await deleteMany(pair, 1, 20);
    await before.until('event', 20);
    const { cursor } = before;
    before.drop();
    await deleteMany(pair, 21, 100);
    const after = await page(pair.sessions[1], gateway, cursor);
    await after.until('event', 100);
    expect(ascending([...seqs(before), ...seqs(after)])).toEqual(upTo(120));
  });
});

it('SAFETY-P5 where a conversation stands is told to both, and never goes back', async () => {
  const pair = await newPair();
  const clients = [await page(pair.sessions[0]), await page(pair.sessions[1])];
  for (const seq of [5, 3, 5, 6]) await world.publish(ChatConversationsMovedV1, pair.pairKey, moved(pair, seq), seq);
  await eventually(() => clients.forEach((client) => expect(seqs(client, 'chat.message.sent').at(-1)).toBe(6)));
  await eventually(async () => expect((await consumer()).num_ack_pending).toBe(0));
  for (const client of clients) expect(seqs(client, 'chat.message.sent')).toEqual([5, 6]);
});

describe('many events of chat at once', () => {
  it('are under way together, and each is told once though it is published twice', async () => {
    const pair = await newPair();
    const client = await page(pair.sessions[0]);
    let [underWay, most] = [0, 0];
    const { append } = MemberStreams.prototype;
    vi.spyOn(MemberStreams.prototype, 'append').mockImplementation(async function (this: MemberStreams, ...event) {
      most = Math.max(most, (underWay += 1));
      await sleep(20);
      return append.apply(this, event).finally(() => (underWay -= 1));
    });
    const js = jetstream(nats);
    await Promise.all(
      upTo(300).flatMap((seq) => {
        const id = uuidv7();
        const envelope = world.envelope(ChatMessageDeletedV1, pair.pairKey, deleted(pair, seq), seq, id);
        return ['first', 'second'].map((copy) => js.publish(ChatMessageDeletedV1.type, envelope, { msgID: `${id}:${copy}` }));
      }),
    );
    await client.until('event', 300, 10_000);
    await eventually(async () => expect((await consumer()).num_ack_pending).toBe(0));
    expect(ascending(seqs(client))).toEqual(upTo(300));
    expect(most).toBeGreaterThan(100);
    // There are two appends for each of the 256 events that may be under way.
    expect(most).toBeLessThanOrEqual(512);
  });

  it('are not held up by one that cannot be read, which goes to the dead letters', async () => {
    const pair = await newPair();
    const client = await page(pair.sessions[0]);
    await deleteMany(pair, 1, 50);
    await world.publishRaw(ChatMessageDeletedV1.type, 'not json', uuidv7());
    await world.publishRaw(
      ChatMessageDeletedV1.type,
      world.envelope(ChatMessageDeletedV1, 'x', { pairKey: 'x' } as never, 1, uuidv7()),
      uuidv7(),
    );
    await deleteMany(pair, 51, 50);
    await client.until('event', 100);
    expect(ascending(seqs(client))).toEqual(upTo(100));
    await eventually(async () => expect(await world.stored('DEAD_LETTERS')).toHaveLength(2));
    const dead = (await world.stored('DEAD_LETTERS')) as { consumer: string; stream: string; error: string }[];
    expect(dead.map(({ stream, error }) => `${stream}: ${error}`).toSorted()).toEqual([
      'CHAT: data does not match the contract',
      'CHAT: not JSON',
    ]);
    await eventually(async () => expect((await consumer()).num_ack_pending).toBe(0));
  });

  it('SAFETY-P5 none is lost and none told twice when a gateway that has some in hand is stopped', async () => {
    const pair = await newPair();
    const total = 400;
    const stopping = await world.gateway();
    const client = await page(pair.sessions[1]);
    // From the hundredth on half of the appends fail: the stop finds events in all states, told, told to one, and waiting.
    const { append } = MemberStreams.prototype;
    let calls = 0;
    let failing = true;
    vi.spyOn(MemberStreams.prototype, 'append').mockImplementation(async function (this: MemberStreams, ...event) {
      calls += 1;
      if (failing && calls > 200 && calls % 2 === 0) throw new Error('Redis is away');
      return append.apply(this, event);
    });
    await deleteMany(pair, 1, total);
    await client.until('event', 100);
    await stopping.close();
    expect(seqs(client).length).toBeLessThan(total);
    expect((await consumer()).num_ack_pending).toBeGreaterThan(0);
    failing = false;
    await client.until('event', total, 15_000);
    await eventually(async () => expect((await consumer()).num_ack_pending).toBe(0));
    expect(ascending(seqs(client))).toEqual(upTo(total));
  });
});
