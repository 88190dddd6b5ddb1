import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ChatConversationDeletedV1 } from '@affinity/proto/events/chat/conversation-deleted.v1';
import { ChatFarewellChangedV1 } from '@affinity/proto/events/chat/farewell-changed.v1';
import { FAREWELL_DAYS, FAREWELLS } from '@affinity/proto/vocabulary/farewells';
import { Blocks } from '../../src/farewells/keep-blocks.consumer.js';
import { SealedMessagesWorker } from '../../src/sealed/sealed-messages.worker.js';
import { ChatFixture, expectStatus, type Problem, type TestPair } from '../support/chat-fixture.js';

let chat: ChatFixture;
beforeAll(async () => {
  chat = await ChatFixture.start();
});
afterAll(() => chat.stop());

const end = (member: string, { key }: TestPair, farewell?: string) =>
  chat.as<Problem>(member, 'DELETE', `/conversations/${key}${farewell === undefined ? '' : `?farewell=${farewell}`}`);
const dismiss = (member: string, { key }: TestPair) => chat.as<Problem>(member, 'DELETE', `/conversations/${key}/farewell`);
const farewells = async (member: string) => (await chat.list(member)).farewells;
const told = async ({ key }: TestPair) => (await chat.recorded(ChatFarewellChangedV1, key)).map(({ data }) => data.memberId as string);
const block = (memberId: string, otherId: string) =>
  chat.service.events.deliverTwice(Blocks, {
    subject: memberId,
    actorId: memberId,
    revision: 5,
    data: { memberId, otherId, kind: 'block', active: true, passedRevision: 0, since: null },
  });

describe('a farewell', () => {
  it.each([undefined, ...FAREWELLS])('MSG-124, MSG-125 of a chat that is deleted with %s is for the other one alone', async (sentence) => {
    const hanna = chat.member({ name: 'Hanna van Dyk', photoUrl: 'http://media.test/hanna.webp' });
    const pair = await chat.pair(hanna);
    const other = pair.low === hanna ? pair.high : pair.low;
    await chat.send(hanna, pair.key);
    expect((await end(hanna, pair, sentence)).status).toBe(204);
    expect(await farewells(other)).toEqual([
      {
        pairKey: pair.key,
        memberId: hanna,
        firstName: 'Hanna',
        lastName: 'van Dyk',
        photoURL: 'http://media.test/hanna.webp',
        sentence: sentence ?? null,
        endedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
    // Neither the one who ended it nor somebody else has the field at all.
    for (const member of [hanna, chat.member()]) expect(await farewells(member)).toBeUndefined();
    expect(await told(pair)).toEqual([other]);
  });

  it('MSG-125 comes with the first page alone, the last one first', async () => {
    const member = chat.member();
    const pairs = [await chat.pair(member), await chat.pair(member)];
    for (const pair of pairs) await end(pair.low === member ? pair.high : pair.low, pair);
    await chat.storePairs(
      member,
      Array.from({ length: 101 }, () => chat.member()),
    );
    const first = await chat.list(member);
    expect(first.farewells?.map(({ pairKey }) => pairKey)).toEqual(pairs.map(({ key }) => key).toReversed());
    expect(await chat.list(member, first.nextCursor!)).not.toHaveProperty('farewells');
  });

  it('MSG-124 with words of one’s own is refused, and nothing is deleted', async () => {
    const pair = await chat.pair();
    const before = await chat.stored();
    for (const words of ['You%20bore%20me', 'THANKS', '', 'thanks&farewell=thanks']) {
      const answer = await end(pair.low, pair, words);
      expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
    }
    expect(await chat.stored()).toEqual(before);
  });

  it('MSG-124 stays one, the first, when the deletion is repeated, by either and at once', async () => {
    const pair = await chat.pair();
    const answers = await Promise.all([...FAREWELLS, 'thanks', 'thanks'].map((sentence) => end(pair.low, pair, sentence)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404, 404, 404, 404, 404]);
    const kept = await farewells(pair.high);
    expect(kept).toHaveLength(1);
    expect((await end(pair.low, pair)).status).toBe(404);
    expect((await end(pair.high, pair, 'thanks')).status).toBe(404);
    expect([await farewells(pair.high), await farewells(pair.low)]).toEqual([kept, undefined]);
    expect(await told(pair)).toEqual([pair.high]);
  });

  it('MSG-073, MSG-124 is not left when the deletion fails', async () => {
    const pair = await chat.pair();
    const before = await chat.stored();
    await chat.service.database.query(`ALTER TABLE outbox ADD CONSTRAINT fault CHECK (type <> '${ChatFarewellChangedV1.type}') NOT VALID`);
    expect((await end(pair.low, pair, 'thanks')).status).toBe(500);
    await chat.service.database.query(`ALTER TABLE outbox DROP CONSTRAINT fault`);
    expect(await chat.stored()).toEqual(before);
    expect(await chat.recorded(ChatConversationDeletedV1, pair.key)).toEqual([]);
  });

  it('MSG-126 goes when the one it is for dismisses it; nobody else can', async () => {
    const pair = await chat.pair();
    await end(pair.low, pair, 'thanks');
    const before = await chat.stored();
    for (const member of [pair.low, chat.member()]) {
      const answer = await dismiss(member, pair);
      expect([answer.status, answer.body.code]).toEqual([404, 'chat.conversation_not_found']);
    }
    expect(await chat.stored()).toEqual(before);
    expectStatus(await dismiss(pair.high, pair), 204);
    expect(await farewells(pair.high)).toBeUndefined();
    expect(await told(pair)).toEqual([pair.high, pair.high]);
    expect((await dismiss(pair.high, pair)).status).toBe(404);
  });

  it('MSG-126 goes when the two connect again, and the next end has its own', async () => {
    const pair = await chat.pair();
    await end(pair.low, pair, 'thanks');
    await chat.disconnect(pair.low, pair.high, 2);
    expect(await farewells(pair.high)).toHaveLength(1);
    await chat.connect(pair.low, pair.high, 3);
    expect(await farewells(pair.high)).toBeUndefined();
    await end(pair.high, pair, 'met-somebody');
    expect(await farewells(pair.high)).toBeUndefined();
    expect(await farewells(pair.low)).toMatchObject([{ memberId: pair.high, sentence: 'met-somebody' }]);
    expect(await told(pair)).toEqual([pair.high, pair.high, pair.low]);
  });

  it.each(['low', 'high'] as const)('MSG-126 goes when one blocks the other, and no frame tells of it (%s)', async (side) => {
    const pair = await chat.pair();
    await end(pair.low, pair, 'thanks');
    await block(pair[side], side === 'low' ? pair.high : pair.low);
    expect(await farewells(pair.high)).toBeUndefined();
    expect(await told(pair)).toEqual([pair.high]);
  });

  it.each(['low', 'high'] as const)(
    'MSG-124 is not left where one has blocked the other (%s), until the two connect anew',
    async (side) => {
      const pair = await chat.pair();
      await block(pair[side], side === 'low' ? pair.high : pair.low);
      expect((await end(pair.low, pair, 'thanks')).status).toBe(204);
      expect(await farewells(pair.high)).toBeUndefined();
      expect(await told(pair)).toEqual([]);
      await chat.connect(pair.low, pair.high, 3);
      await end(pair.low, pair, 'thanks');
      expect(await farewells(pair.high)).toHaveLength(1);
    },
  );

  it('MSG-126 is not read after thirty days, and goes then', async () => {
    const [pair, newer] = [await chat.pair(), await chat.pair()];
    for (const each of [pair, newer]) await end(each.low, each);
    await chat.service.database.query(`UPDATE farewells SET ended_at = now() - make_interval(days => $2) WHERE pair_key = $1`, [
      pair.key,
      FAREWELL_DAYS,
    ]);
    expect(await farewells(pair.high)).toBeUndefined();
    while (await chat.service.app.get(SealedMessagesWorker, { strict: false }).prune());
    expect(await chat.countOf('farewells', 'pair_key = $1', [pair.key])).toBe(0);
    expect(await farewells(newer.high)).toHaveLength(1);
  });
});
