import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ChatConversationArrangedV1 } from '@affinity/proto/events/chat/conversation-arranged.v1';
import { ChatConversationClearedV1 } from '@affinity/proto/events/chat/conversation-cleared.v1';
import { ChatConversationClosedV1 } from '@affinity/proto/events/chat/conversation-closed.v1';
import { ChatConversationDeletedV1 } from '@affinity/proto/events/chat/conversation-deleted.v1';
import { ChatConversationOpenedV1 } from '@affinity/proto/events/chat/conversation-opened.v1';
import { ChatMessageDeletedV1 } from '@affinity/proto/events/chat/message-deleted.v1';
import { ChatMessageEditedV1 } from '@affinity/proto/events/chat/message-edited.v1';
import { ChatMessageReactedV1 } from '@affinity/proto/events/chat/message-reacted.v1';
import { MAX_PINNED_CONVERSATIONS } from '@affinity/proto/vocabulary/chat-limits';
import { CONVERSATION_LIST, CONVERSATIONS_PAGE_SIZE } from '../../src/conversations/conversations.queries.js';
import type { ConversationCardResponse } from '../../src/conversations/dto/conversation.responses.js';
import { FAREWELLS_OF } from '../../src/farewells/farewells.read-model.js';
import { ChatFixture, eventually, expectStatus, type Problem, type TestPair } from '../support/chat-fixture.js';
import { statementsOf } from '../support/statements.js';

let chat: ChatFixture;
let me: string;
beforeAll(async () => {
  chat = await ChatFixture.start();
});
afterAll(() => chat.stop());
beforeEach(() => {
  me = chat.member();
});

type Answered = ConversationCardResponse & Problem;

const arrange = (member: string, key: string, wish: unknown) => chat.as<Answered>(member, 'PATCH', `/conversations/${key}`, wish);
const arranged = async (key: string, wish: unknown) => expectStatus(await arrange(me, key, wish), 200);
const otherOf = ({ low, high }: TestPair): string => (low === me ? high : low);
const keys = async () => (await chat.list(me)).items.map(({ pairKey }) => pairKey);

/** Conversations of the member, the newest message in the last of them. */
async function written(count: number): Promise<TestPair[]> {
  const pairs = await Promise.all(Array.from({ length: count }, () => chat.pair(me)));
  for (const pair of pairs) await chat.send(otherOf(pair), pair.key);
  return pairs;
}

describe('a conversation in the own list', () => {
  it('MSG-100 is muted for the one who muted it, until they take it back', async () => {
    const [pair] = (await written(1)) as [TestPair];
    const card = await arranged(pair.key, { muted: true });
    expect(card).toMatchObject({ muted: true, pinned: false, archived: false, unread: 1 });
    expect(await chat.card(otherOf(pair), pair.key)).toMatchObject({ muted: false });
    await chat.send(otherOf(pair), pair.key);
    expect(await chat.card(me, pair.key)).toMatchObject({ muted: true, unread: 2 });
    expect(await arranged(pair.key, { muted: false })).toMatchObject({ muted: false });
  });

  it('MSG-101 stands before all others while it is pinned', async () => {
    const [first, second, third] = (await written(3)) as [TestPair, TestPair, TestPair];
    expect(await keys()).toEqual([third.key, second.key, first.key]);
    expect(await arranged(first.key, { pinned: true })).toMatchObject({ pinned: true });
    expect(await keys()).toEqual([first.key, third.key, second.key]);
    await arranged(second.key, { pinned: true });
    expect(await keys()).toEqual([second.key, first.key, third.key]);
    await arranged(first.key, { pinned: false });
    expect(await keys()).toEqual([second.key, third.key, first.key]);
  });

  it(`MSG-101 is refused a ${MAX_PINNED_CONVERSATIONS + 1}th pin, also at the same moment, until one is free`, async () => {
    const pairs = await written(MAX_PINNED_CONVERSATIONS + 3);
    const answers = await Promise.all(pairs.map(({ key }) => arrange(me, key, { pinned: true })));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array.from({ length: 3 }, () => [409, 'chat.too_many_pinned']));
    const { items } = await chat.list(me);
    const pinned = items.filter((card) => card.pinned);
    expect(pinned).toHaveLength(MAX_PINNED_CONVERSATIONS);
    // A repeat asks for nothing more.
    await arranged(pinned[0]!.pairKey, { pinned: true });
    const left = items.find((card) => !card.pinned)!;
    await chat.disconnect(me, pinned[0]!.memberId, 2);
    await arranged(left.pairKey, { pinned: true });
    await chat.connect(me, pinned[0]!.memberId, 3);
    expect(await chat.card(me, pinned[0]!.pairKey)).toMatchObject({ pinned: false });
  });

  it('MSG-102 leaves the list while it is archived, and comes back with a message of the other', async () => {
    const [first, second] = (await written(2)) as [TestPair, TestPair];
    await arranged(second.key, { archived: true });
    const page = await chat.list(me);
    expect(page.items.map(({ pairKey, archived }) => [pairKey, archived])).toEqual([
      [first.key, false],
      [second.key, true],
    ]);
    expect(page.archived).toBe(1);
    await chat.send(me, second.key, 'My own words');
    expect(await chat.card(me, second.key)).toMatchObject({ archived: true });
    await chat.send(otherOf(second), second.key);
    expect(await chat.card(me, second.key)).toMatchObject({ archived: false });
    expect((await chat.list(me)).archived).toBe(0);
    expect(await keys()).toEqual([second.key, first.key]);
  });

  it('MSG-102 comes back with a file or a reply as well, and only for the one who received it', async () => {
    const [pair] = (await written(1)) as [TestPair];
    await arranged(pair.key, { archived: true });
    expectStatus(await arrange(otherOf(pair), pair.key, { archived: true }), 200);
    const body = { id: randomUUID(), content: 'Yes', replyTo: 1 };
    expectStatus(await chat.as(otherOf(pair), 'POST', `/conversations/${pair.key}/messages`, body), 201);
    expect(await chat.card(me, pair.key)).toMatchObject({ archived: false });
    expect(await chat.card(otherOf(pair), pair.key)).toMatchObject({ archived: true });
  });

  it('MSG-102 is pinned or archived, and the later wish counts', async () => {
    const [pair] = (await written(1)) as [TestPair];
    await arranged(pair.key, { pinned: true });
    expect(await arranged(pair.key, { archived: true })).toMatchObject({ pinned: false, archived: true });
    expect(await arranged(pair.key, { pinned: true })).toMatchObject({ pinned: true, archived: false });
  });

  it('MSG-101, MSG-102 comes once over all pages, with one statement each, the first with one more', async () => {
    const count = 2 * CONVERSATIONS_PAGE_SIZE + 10;
    const stored = await chat.storePairs(
      me,
      Array.from({ length: count }, () => randomUUID()),
    );
    const set = (what: string, some: readonly string[]) =>
      chat.service.database.query(
        `UPDATE conversations SET low_${what} = low_id = $2, high_${what} = high_id = $2, list_at = now() - interval '1 year' WHERE pair_key = ANY ($1)`,
        [some, me],
      );
    await set('pinned', stored.slice(0, 3));
    await set('archived', stored.slice(3, 123));
    const seen: ConversationCardResponse[] = [];
    let cursor: string | undefined;
    do {
      const page = await chat.list(me, cursor);
      expect(page.archived).toBe(120);
      seen.push(...page.items);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen.slice(0, 3).every(({ pinned }) => pinned)).toBe(true);
    expect(seen.slice(3, 90).some(({ pinned, archived }) => pinned || archived)).toBe(false);
    expect(seen.slice(90).every(({ archived }) => archived)).toBe(true);
    expect(seen.map(({ pairKey }) => pairKey).toSorted()).toEqual(stored.toSorted());
    expect((await statementsOf(() => chat.list(me))).toSorted()).toEqual([CONVERSATION_LIST.name, FAREWELLS_OF.name]);
  });

  it('MSG-100 tells the pages of the member, once for what is asked twice, and nobody else', async () => {
    const [pair] = (await written(1)) as [TestPair];
    await Promise.all(Array.from({ length: 5 }, () => arranged(pair.key, { muted: true })));
    const { revision } = await arranged(pair.key, { muted: true });
    const data = { pairKey: pair.key, memberId: me, muted: true, pinned: false, archived: false, picturesOpen: false };
    expect(await chat.recorded(ChatConversationArrangedV1, pair.key)).toMatchObject([{ actorId: me, revision, data }]);
  });

  it('MSG-100, MSG-101, MSG-102, MSG-129 changes no byte of what the other member is answered or told, then or later', async () => {
    const [pair] = (await written(1)) as [TestPair];
    const other = otherOf(pair);
    const seen = async () => {
      const paths = [`/conversations/${pair.key}`, '/conversations', `/conversations/${pair.key}/messages`];
      return Promise.all(paths.map(async (path) => JSON.stringify((await chat.as(other, 'GET', path)).body)));
    };
    const before = await seen();
    const frames = await chat.listen(other);
    for (const wish of [
      { muted: true },
      { pinned: true },
      { archived: true },
      { muted: false },
      { archived: false },
      { picturesOpen: true },
    ]) {
      await arranged(pair.key, wish);
      expect(await seen()).toEqual(before);
    }
    const { revision } = await chat.card(other, pair.key);
    const message = await chat.send(other, pair.key);
    await eventually(
      () => frames,
      (told) => told.length > 0,
    );
    expect(frames).toEqual([{ type: 'message', message }]);
    expect((await chat.card(other, pair.key)).revision).toBe(revision + 1);
  });

  it('MSG-100 raises the number of the own card alone, and what both see raises that of both', async () => {
    const [pair] = (await written(1)) as [TestPair];
    const other = otherOf(pair);
    const numbers = async () => [(await chat.card(me, pair.key)).revision, (await chat.card(other, pair.key)).revision] as const;
    const [first, theirs] = await numbers();
    for (const muted of [true, false]) await arranged(pair.key, { muted });
    expect(await numbers()).toEqual([first + 2, theirs]);
    const { id } = await chat.send(other, pair.key);
    expect(await numbers()).toEqual([first + 3, theirs + 1]);
    const steps = [
      [ChatMessageReactedV1, () => chat.as(me, 'PUT', `/conversations/${pair.key}/messages/${id}/reaction`, { emoji: '\u{1f600}' }), 200],
      [ChatMessageEditedV1, () => chat.as(other, 'PATCH', `/conversations/${pair.key}/messages/${id}`, { content: 'Other words' }), 200],
      [ChatMessageDeletedV1, () => chat.as(other, 'DELETE', `/conversations/${pair.key}/messages/${id}`), 204],
      [ChatConversationClearedV1, () => chat.as(other, 'DELETE', `/conversations/${pair.key}/messages`), 204],
    ] as const;
    for (const [event, step, status] of steps) {
      expectStatus(await step(), status);
      const now = await numbers();
      const inOrder = me === pair.low ? now : now.toReversed();
      expect((await chat.recorded(event, pair.key)).at(-1)!.data).toMatchObject({ cardRevisions: inOrder });
    }
    const [mine, last] = await numbers();
    const inOrder = (by: number) => (me === pair.low ? [mine + by, last + by] : [last + by, mine + by]);
    await chat.disconnect(pair.low, pair.high, 2);
    await chat.connect(pair.low, pair.high, 3);
    expectStatus(await chat.as(other, 'DELETE', `/conversations/${pair.key}`), 204);
    for (const [event, by] of [
      [ChatConversationClosedV1, 1],
      [ChatConversationOpenedV1, 2],
      [ChatConversationDeletedV1, 3],
    ] as const) {
      expect((await chat.recorded(event, pair.key)).at(-1)!.data).toMatchObject({ cardRevisions: inOrder(by) });
    }
  });

  it('MSG-100 SAFETY-32 is for its two members alone, while they are connected', async () => {
    const [pair] = (await written(1)) as [TestPair];
    const codes = async (member: string) => {
      const { status, body } = await arrange(member, pair.key, { muted: true });
      return [status, body.code];
    };
    expect(await codes(chat.member())).toEqual([404, 'chat.conversation_not_found']);
    await arranged(pair.key, { muted: true, archived: true });
    await chat.disconnect(pair.low, pair.high, 2);
    expect(await codes(me)).toEqual([404, 'chat.conversation_not_found']);
    expect((await chat.list(me)).archived).toBe(0);
    await chat.connect(pair.low, pair.high, 3);
    expect(await chat.card(me, pair.key)).toMatchObject({ muted: false, archived: false });
    expectStatus(await arrange(me, pair.key, { pinned: true }), 200);
    expectStatus(await chat.as(me, 'DELETE', `/conversations/${pair.key}`), 204);
    await chat.connect(pair.low, pair.high, 5);
    expect(await chat.card(me, pair.key)).toMatchObject({ pinned: false });
  });

  it('MSG-129 begins veiled, is opened by each for themselves, and begins veiled again with a new connection', async () => {
    const [pair] = (await written(1)) as [TestPair];
    const both = async () => [await chat.card(me, pair.key), await chat.card(otherOf(pair), pair.key)].map((card) => card.picturesOpen);
    expect(await both()).toEqual([false, false]);
    expect(await arranged(pair.key, { picturesOpen: true })).toMatchObject({ picturesOpen: true });
    expect(await both()).toEqual([true, false]);
    await arranged(pair.key, { muted: true });
    expect(await both()).toEqual([true, false]);
    await arranged(pair.key, { picturesOpen: false });
    expect(await both()).toEqual([false, false]);
    await arranged(pair.key, { picturesOpen: true });
    await chat.disconnect(pair.low, pair.high, 2);
    await chat.connect(pair.low, pair.high, 3);
    expect(await both()).toEqual([false, false]);
  });

  it.each([{}, { picturesOpen: 'yes' }, { muted: 1 }, { muted: null }, { pinned: true, archived: true }, { other: true }])(
    'MSG-100 refuses %j',
    async (wish) => {
      const [pair] = (await written(1)) as [TestPair];
      const answer = await arrange(me, pair.key, wish);
      expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
    },
  );

  it('MSG-100, MSG-129 SAFETY-74 says in the archive how the member has it', async () => {
    const [pair] = (await written(1)) as [TestPair];
    await arranged(pair.key, { muted: true, archived: true, picturesOpen: true });
    const archived = async (member: string) => Object.fromEntries((await chat.exported(member)).records)['conversations-1'] as unknown;
    expect(await archived(me)).toMatchObject([{ muted: true, pinned: false, archived: true, picturesOpen: true }]);
    expect(await archived(otherOf(pair))).toMatchObject([{ muted: false, pinned: false, archived: false, picturesOpen: false }]);
  });
});
