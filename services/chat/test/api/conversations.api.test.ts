import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONVERSATION_LIST, CONVERSATIONS_PAGE_SIZE, ONE_CONVERSATION } from '../../src/conversations/conversations.queries.js';
import { pairKeyOf } from '../../src/conversations/pair-key.js';
import { MAX_UNREAD } from '../../src/conversations/dto/conversation.responses.js';
import { FAREWELLS_OF } from '../../src/farewells/farewells.read-model.js';
import { MESSAGES_AFTER, MESSAGES_AROUND, MESSAGES_BEFORE, MESSAGES_PAGE_SIZE } from '../../src/messages/messages.queries.js';
import { SEND_MESSAGE } from '../../src/messages/send-message.sql.js';
import { SEND_TOGETHER } from '../../src/messages/send-together.js';
import { ChatFixture, type Problem } from '../support/chat-fixture.js';
import { statementsOf } from '../support/statements.js';

let chat: ChatFixture;
beforeAll(async () => {
  chat = await ChatFixture.start();
});
afterAll(() => chat.stop());

const KEY = pairKeyOf(randomUUID(), randomUUID());

describe('the card of a conversation', () => {
  it('MSG-005 ENT-059 ENT-061 ENT-062 is there for every connection, with the name and without a message', async () => {
    const bob = chat.member({ name: 'Bob van den Berg', photoUrl: 'http://media.test/bob.webp' });
    const pair = await chat.pair(chat.member({ name: 'Ann' }), bob);
    const [ann] = [pair.low, pair.high].filter((id) => id !== bob);
    expect((await chat.list(ann!)).items).toEqual([
      {
        pairKey: pair.key,
        memberId: bob,
        firstName: 'Bob',
        lastName: 'van den Berg',
        photoURL: 'http://media.test/bob.webp',
        lastMessage: null,
        unread: 0,
        readSeq: 0,
        deliveredSeq: 0,
        theirReadSeq: 0,
        theirDeliveredSeq: 0,
        lastSeq: 0,
        clearedSeq: 0,
        muted: false,
        pinned: false,
        archived: false,
        picturesOpen: false,
        revision: 1,
      },
    ]);
    expect(await chat.card(bob, pair.key)).toMatchObject({ memberId: ann, firstName: 'Ann', lastName: '' });
  });

  it('ENT-063 shows the newest message and counts the unread ones of the other', async () => {
    const pair = await chat.pair();
    await chat.send(pair.low, pair.key, 'One');
    await chat.send(pair.high, pair.key, 'Two');
    const last = await chat.send(pair.low, pair.key, 'Three');
    expect(await chat.card(pair.high, pair.key)).toMatchObject({ lastMessage: last, unread: 2, lastSeq: 3 });
    expect(await chat.card(pair.low, pair.key)).toMatchObject({ lastMessage: last, unread: 1, lastSeq: 3 });
  });

  it(`counts unread messages up to ${MAX_UNREAD}`, async () => {
    const pair = await chat.pair();
    await storeMessages(pair.key, pair.low, MAX_UNREAD + 20);
    expect(await chat.card(pair.high, pair.key)).toMatchObject({ unread: MAX_UNREAD });
  });
});

describe('the list', () => {
  it('MSG-015 MSG-016 ENT-062 shows the newest message first, and those without a message last', async () => {
    const me = chat.member();
    const [first, second, third, without] = await Promise.all(Array.from({ length: 4 }, () => chat.pair(me)));
    for (const pair of [first!, second!, third!, first!]) await chat.send(me, pair.key);
    const keys = async () => (await chat.list(me)).items.map(({ pairKey }) => pairKey);
    expect(await keys()).toEqual([first!.key, third!.key, second!.key, without!.key]);
    await chat.send(
      [second!.low, second!.high].find((id) => id !== me)!,
      second!.key,
    );
    expect(await keys()).toEqual([second!.key, first!.key, third!.key, without!.key]);
  });

  it('comes in pages, each conversation once, in as many statements as a short one', async () => {
    const [few, many] = [chat.member(), chat.member()];
    await chat.storePairs(few, [randomUUID()]);
    const keys = await chat.storePairs(
      many,
      Array.from({ length: 2 * CONVERSATIONS_PAGE_SIZE + 10 }, () => randomUUID()),
    );
    for (const key of keys.slice(0, 30)) await chat.send(many, key);
    const seen: string[] = [];
    let cursor: string | undefined;
    for (let pages = 1; pages <= 3; pages++) {
      const page = await chat.list(many, cursor);
      expect(page.items).toHaveLength(pages < 3 ? CONVERSATIONS_PAGE_SIZE : 10);
      seen.push(...page.items.map(({ pairKey }) => pairKey));
      cursor = page.nextCursor ?? undefined;
    }
    expect(cursor).toBeUndefined();
    expect(seen.slice(0, 30)).toEqual(keys.slice(0, 30).toReversed());
    expect(seen.toSorted()).toEqual(keys.toSorted());
    const statements = [CONVERSATION_LIST.name, FAREWELLS_OF.name];
    expect((await statementsOf(() => chat.list(few))).toSorted()).toEqual(statements);
    expect((await statementsOf(() => chat.list(many))).toSorted()).toEqual(statements);
  });

  it.each([
    'nonsense',
    ...[
      { at: 'yesterday', key: KEY },
      { at: '0000-01-01T00:00:00Z', key: KEY },
      { at: '2026-01-01T00:00:00Z', key: '\u0000' },
      { at: '2026-01-01T00:00:00Z', key: 'a' },
    ].map((forged) => Buffer.from(JSON.stringify(forged)).toString('base64url')),
  ])('refuses the cursor %s', async (cursor) => {
    const answer = await chat.as<Problem>(chat.member(), 'GET', `/conversations?cursor=${cursor}`);
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
  });
});

describe('messages', () => {
  it('MSG-024 are ascending, the newest page first, and pages lead in both directions', async () => {
    const pair = await chat.pair();
    await storeMessages(pair.key, pair.low, 2 * MESSAGES_PAGE_SIZE + 5);
    const seqs = async (query: string) => {
      const page = await chat.messages(pair.high, pair.key, query);
      return [page.items[0]?.seq, page.items.at(-1)?.seq, page.items.length, page.hasMore];
    };
    expect(await seqs('')).toEqual([56, 105, 50, true]);
    expect(await seqs('?before=56')).toEqual([6, 55, 50, true]);
    expect(await seqs('?before=6')).toEqual([1, 5, 5, false]);
    expect(await seqs('?before=1')).toEqual([undefined, undefined, 0, false]);
    expect(await seqs('?after=0')).toEqual([1, 50, 50, true]);
    expect(await seqs('?after=55')).toEqual([56, 105, 50, false]);
    expect(await seqs('?after=105')).toEqual([undefined, undefined, 0, false]);
    expect(await chat.messages(pair.high, pair.key, '?after=105')).toMatchObject({ lastSeq: 105, clearedSeq: 0 });
  });

  it.each(['?before=0', '?after=-1', '?before=x', '?before=5&after=5', '?limit=1000', '?after=99999999999999999999'])(
    'refuses %s',
    async (query) => {
      const pair = await chat.pair();
      const answer = await chat.as<Problem>(pair.low, 'GET', `/conversations/${pair.key}/messages${query}`);
      expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
    },
  );

  it('a page of messages and a sent text are one statement each', async () => {
    const pair = await chat.pair();
    // Whoever has not been answered pays for it, and that is a statement of its own.
    expect(await statementsOf(() => chat.send(pair.low, pair.key))).toEqual([SEND_TOGETHER.name, SEND_MESSAGE.name]);
    expect(await statementsOf(() => chat.send(pair.high, pair.key))).toEqual([SEND_TOGETHER.name]);
    expect(await statementsOf(() => chat.messages(pair.low, pair.key))).toEqual([MESSAGES_BEFORE.name]);
    expect(await statementsOf(() => chat.card(pair.low, pair.key))).toEqual([ONE_CONVERSATION.name]);
  });
});

describe('with 20,000 conversations and 60,000 messages, ten members with a thousand on either side', () => {
  const busy = { low: '00000000-0000-4000-8000-000000000003', high: '00000000-0000-4000-9100-000000000003' } as const;

  beforeAll(async () => {
    const id = (part: string, n: string): string => `('00000000-0000-4000-${part}-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
    const half = (low: string, high: string): string => `SELECT n, ${low} AS low, ${high} AS high FROM generate_series(1, 10000) n`;
    for (const text of [
      `INSERT INTO conversations (pair_key, low_id, high_id, connected, connection_revision, last_seq, last_message_seq, list_at)
       SELECT low || '_' || high, low, high, true, 1, 3, 3, now() - n * interval '1 minute'
       FROM (${half(id('8000', 'n % 10'), id('9000', 'n'))} UNION ALL ${half(id('8100', 'n'), id('9100', 'n % 10'))}) p`,
      `INSERT INTO messages (pair_key, seq, id, sender_id, content, sent_at)
       SELECT pair_key, seq, gen_random_uuid(), low_id, 'Hello', list_at FROM conversations, generate_series(1, 3) seq
       WHERE pair_key LIKE '00000000-0000-4000-8%'`,
      `INSERT INTO sealed_messages (pair_key, seq, id, sender_id, content, sent_at)
       SELECT pair_key, 4, gen_random_uuid(), low_id, 'Hello', list_at FROM conversations WHERE pair_key LIKE '00000000-0000-4000-8%'`,
      `INSERT INTO members (id, name, revision) SELECT ${id('9000', 'n')}, 'Ann Lee', 1 FROM generate_series(1, 10000) n`,
      'ANALYZE',
    ]) {
      await chat.service.database.query(text);
    }
  });

  const planOf = async (text: string): Promise<string> =>
    (await chat.service.database.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`)).map((line) => line['QUERY PLAN']).join('\n');

  it.each([CONVERSATION_LIST, FAREWELLS_OF, ONE_CONVERSATION, MESSAGES_BEFORE, MESSAGES_AFTER, MESSAGES_AROUND, SEND_MESSAGE])(
    '$name reads by indexes, with a plan for any parameters',
    async ({ text }) => {
      expect(await planOf(`(GENERIC_PLAN) ${text}`)).not.toMatch(/Seq Scan on (conversations|messages|members|sealed_messages)\b/);
    },
  );

  it.each(['low', 'high'] as const)(
    "the list of a busy member reads a page from the side %s in the list's order, not all of it",
    async (side) => {
      const text = CONVERSATION_LIST.text
        .replaceAll('$1', `'${busy[side]}'`)
        .replaceAll('$2', `'infinity'`)
        .replaceAll('$3', `''`)
        .replaceAll('$4', `'first'`);
      expect(await planOf(text)).toContain(`Index Scan using conversations_of_${side} `);
      expect((await chat.list(busy[side])).items).toHaveLength(CONVERSATIONS_PAGE_SIZE);
    },
  );

  it.each([CONVERSATION_LIST, ONE_CONVERSATION])(
    '$name counts unread messages along the conversation, not among all of a sender',
    async ({ text }) => {
      const plan = await planOf(`(GENERIC_PLAN) ${text}`);
      expect(plan).toContain('Index Scan using messages_pkey on messages n');
      expect(plan).not.toContain('messages_once');
    },
  );
});

/** Stores messages past the use case: a page is tested with more messages than a test could send. */
async function storeMessages(pairKey: string, senderId: string, count: number): Promise<void> {
  await chat.service.database.query(
    `INSERT INTO messages (pair_key, seq, id, sender_id, content, sent_at)
     SELECT $1, n, gen_random_uuid(), $2, 'Hello', now() FROM generate_series(1, $3::int) n`,
    [pairKey, senderId, count],
  );
  await chat.service.database.query(`UPDATE conversations SET last_seq = $2, last_message_seq = $2, list_at = now() WHERE pair_key = $1`, [
    pairKey,
    count,
  ]);
}
