import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { PreparedQueries } from '@affinity/kit/db/prepared-queries';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { pairKeyOf } from '../../src/conversations/pair-key.js';
import type { MessageHitPageResponse } from '../../src/search/dto/message-search.dtos.js';
import { HITS_PAGE_SIZE, LOOKED_AT_FIRST, LOOKED_AT_NEXT, SEARCH_MESSAGES } from '../../src/search/message-search.queries.js';
import { ChatFixture, expectStatus, type Problem, type TestPair } from '../support/chat-fixture.js';
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

const asked = <T>(member: string, q: string, cursor?: string) =>
  chat.as<T>(member, 'GET', `/conversations/search?${new URLSearchParams({ q, ...(cursor !== undefined && { cursor }) }).toString()}`);
const search = async (q: string, cursor?: string, member = me): Promise<MessageHitPageResponse> =>
  expectStatus(await asked<MessageHitPageResponse>(member, q, cursor), 200);
const excerpts = async (q: string, member = me): Promise<string[]> =>
  (await search(q, undefined, member)).hits.map(({ excerpt }) => excerpt);
const otherOf = ({ low, high }: TestPair): string => (low === me ? high : low);

/** All pages, as they come. */
async function pagesOf(q: string): Promise<MessageHitPageResponse[]> {
  const pages: MessageHitPageResponse[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await search(q, cursor);
    pages.push(page);
    cursor = page.cursor;
  }
  return pages;
}

describe('a search in messages', () => {
  it('MSG-107 finds words of both members in all conversations, in any case, newest first', async () => {
    const [ann, bob] = [await chat.pair(me), await chat.pair(me)];
    const first = await chat.send(me, ann.key, 'The HARBOUR at noon');
    const second = await chat.send(otherOf(bob), bob.key, 'which harbour?');
    await chat.send(me, bob.key, 'The old one');
    const third = await chat.send(otherOf(ann), ann.key, 'Harbour it is');
    const { hits, cursor } = await search('  harbour ');
    expect(
      hits.map(({ messageId, pairKey, seq, senderId, sentAt }) => ({ id: messageId, pairKey, seq, senderId, timestamp: sentAt })),
    ).toEqual([third, second, first].map(({ id, pairKey, seq, senderId, timestamp }) => ({ id, pairKey, seq, senderId, timestamp })));
    expect(hits.map(({ excerpt, matchStart, matchLength }) => excerpt.slice(matchStart, matchStart + matchLength))).toEqual([
      'Harbour',
      'harbour',
      'HARBOUR',
    ]);
    expect(cursor).toBeNull();
  });

  it('MSG-107 SAFETY-P14 finds nothing in conversations of others', async () => {
    const mine = await chat.pair(me);
    const others = await chat.pair(otherOf(mine), chat.member());
    await chat.send(others.low, others.key, 'the secret place');
    expect(await search('secret')).toEqual({ hits: [], cursor: null });
    expect(await excerpts('secret', others.high)).toEqual(['the secret place']);
    expect(await excerpts('secret', chat.member())).toEqual([]);
  });

  it('MSG-107 finds no message that was deleted or cleared, no earlier words, and nothing of a conversation that is over', async () => {
    const pair = await chat.pair(me);
    const gone = await chat.send(me, pair.key, 'a secret to delete');
    const changed = await chat.send(me, pair.key, 'a secret to change');
    await chat.send(otherOf(pair), pair.key, 'a secret that stays');
    await chat.as(me, 'DELETE', `/conversations/${pair.key}/messages/${gone.id}`);
    await chat.as(me, 'PATCH', `/conversations/${pair.key}/messages/${changed.id}`, { content: 'changed' });
    expect(await excerpts('secret')).toEqual(['a secret that stays']);
    await chat.as(otherOf(pair), 'DELETE', `/conversations/${pair.key}/messages`);
    expect(await excerpts('secret')).toEqual([]);
    await chat.send(me, pair.key, 'a new secret');
    expect(await excerpts('secret')).toEqual(['a new secret']);
    await chat.disconnect(me, otherOf(pair), 2);
    expect(await excerpts('secret')).toEqual([]);
    await chat.connect(me, otherOf(pair), 3);
    expect(await excerpts('secret')).toEqual(['a new secret']);
    await chat.as(me, 'DELETE', `/conversations/${pair.key}`);
    expect(await excerpts('secret', otherOf(pair))).toEqual([]);
  });

  it('MSG-107 SAFETY-61 takes signs of patterns as they are', async () => {
    const pair = await chat.pair(me);
    for (const content of ['100% sure', '100 percent', 'snake_case', 'snakescase', String.raw`back\slash`]) {
      await chat.send(me, pair.key, content);
    }
    expect(await excerpts('0%')).toEqual(['100% sure']);
    expect(await excerpts('e_c')).toEqual(['snake_case']);
    expect(await excerpts(String.raw`k\s`)).toEqual([String.raw`back\slash`]);
    expect(await excerpts('%%')).toEqual([]);
  });

  it('MSG-107 finds captions, and names of files that are shown by their name', async () => {
    const pair = await chat.pair(me);
    await storeFile(pair.key, 1, 'application/pdf', 'Menu.pdf', 'for sunday');
    await storeFile(pair.key, 2, 'image/webp', 'sunday.webp', 'our menu');
    await storeFile(pair.key, 3, 'audio/webm', 'voice-1.webm', null);
    await moveTo(pair.key, 3);
    expect(await excerpts('menu')).toEqual(['our menu', 'for sunday\nMenu.pdf']);
    expect(await excerpts('sunday')).toEqual(['for sunday\nMenu.pdf']);
    expect(await excerpts('voice')).toEqual([]);
    expect(await excerpts('attachment')).toEqual([]);
  });

  it.each(['', 'q=', 'q=a', 'q=%20a%20', `q=${'a'.repeat(101)}`, 'q=%00ab', 'q=ab&limit=5', 'q=ab&cursor='])(
    'refuses ?%s',
    async (query) => {
      const answer = await chat.as<Problem>(me, 'GET', `/conversations/search?${query}`);
      expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
    },
  );

  const KEY = pairKeyOf(randomUUID(), randomUUID());
  it.each([
    'nonsense',
    ...[
      { at: 'infinity', key: KEY, seq: 1 },
      { at: '2026-01-01T00:00:00Z', key: 'a', seq: 1 },
      { at: '2026-01-01T00:00:00Z', key: KEY, seq: -1 },
      { at: '2026-01-01T00:00:00Z', key: KEY, seq: '1; DROP' },
      { at: '2026-01-01T00:00:00Z', key: KEY },
    ].map((forged) => Buffer.from(JSON.stringify(forged)).toString('base64url')),
  ])('refuses the cursor %s', async (cursor) => {
    const answer = await asked<Problem>(me, 'ab', cursor);
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
  });

  it("MSG-107 shows by another member's cursor nothing but the caller's own messages", async () => {
    const pair = await chat.pair(me);
    await chat.send(me, pair.key, 'mine alone');
    const others = await chat.pair();
    await storeMessages(others.key, HITS_PAGE_SIZE + 5, 'others alone', 'now()');
    const { cursor } = await search('alone', undefined, others.low);
    const { hits } = await search('alone', cursor!);
    expect(hits.map(({ pairKey }) => pairKey).filter((key) => key !== pair.key)).toEqual([]);
  });
});

describe('the pages of a search', () => {
  it('MSG-108 have each hit once, newest first over all conversations, whatever share each has', async () => {
    const pairs = await Promise.all(Array.from({ length: 4 }, () => chat.pair(me)));
    for (const [index, count] of [3, 40, 1, 90].entries()) {
      await storeMessages(pairs[index]!.key, count, 'needle', `now() - make_interval(secs => ${count} - n)`);
    }
    const pages = await pagesOf('needle');
    const hits = pages.flatMap((page) => page.hits);
    expect(hits).toHaveLength(134);
    expect(new Set(hits.map(({ messageId }) => messageId)).size).toBe(134);
    const times = hits.map(({ sentAt }) => sentAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(pages.map((page) => page.hits.length)).toEqual([20, 20, 20, 20, 20, 20, 14]);
  });

  it('MSG-108 look at a bounded number of messages, and lead back to the first message', async () => {
    const [busy, quiet] = [await chat.pair(me), await chat.pair(me)];
    const count = 3 * (LOOKED_AT_FIRST + LOOKED_AT_NEXT);
    await storeMessages(busy.key, count, 'hay', `now() - make_interval(secs => ${count} - n)`);
    await storeMessages(quiet.key, 300, 'hay', `now() - make_interval(secs => (300 - n) * 200)`);
    await chat.service.database.query(`UPDATE messages SET content = 'a needle' WHERE pair_key = $1 AND seq IN (1, $2)`, [
      busy.key,
      count - 3000,
    ]);
    await chat.service.database.query(`UPDATE messages SET content = 'a needle' WHERE pair_key = $1 AND seq IN (1, 150)`, [quiet.key]);
    const pages = await pagesOf('needle');
    const found = pages.flatMap((page) => page.hits).map(({ pairKey, seq }) => [pairKey === busy.key, seq]);
    expect(found).toEqual([
      [true, count - 3000],
      [false, 150],
      [false, 1],
      [true, 1],
    ]);
    expect(pages.length).toBeGreaterThanOrEqual(3);
    expect(pages.length).toBeLessThanOrEqual(6);
  });

  it('MSG-108 go on past messages that were deleted at the end of a conversation', async () => {
    const [deleted, other] = [await chat.pair(me), await chat.pair(me)];
    const count = LOOKED_AT_FIRST + LOOKED_AT_NEXT;
    await storeMessages(deleted.key, count, 'hay', `now() - make_interval(secs => ${count} - n)`);
    // Hours before the first of the others, however long their writing took.
    await storeMessages(other.key, count, 'hay', `now() - make_interval(secs => ${3 * count} - n)`);
    await chat.service.database.query(
      `UPDATE messages SET content = CASE WHEN seq = 1 THEN 'a needle' ELSE '' END, deleted_at = CASE WHEN seq > 1 THEN now() END
       WHERE pair_key = $1`,
      [deleted.key],
    );
    await chat.service.database.query(
      `UPDATE conversations SET last_message_seq = 1, list_at = (SELECT sent_at FROM messages WHERE pair_key = $1 AND seq = 1) WHERE pair_key = $1`,
      [deleted.key],
    );
    await chat.service.database.query(`UPDATE messages SET content = 'a needle' WHERE pair_key = $1 AND seq IN (1, $2)`, [
      other.key,
      count,
    ]);
    const found = (await pagesOf('needle')).flatMap((page) => page.hits).map(({ pairKey, seq }) => [pairKey === other.key, seq]);
    expect(found).toEqual([
      [false, 1],
      [true, count],
      [true, 1],
    ]);
  });

  it('MSG-108 end where the first look ended when the second takes too long, and say so when the first does', async () => {
    const { key } = await chat.pair(me);
    await storeMessages(key, LOOKED_AT_FIRST + 1000, 'hay', `now() - make_interval(secs => ${LOOKED_AT_FIRST + 1000} - n)`);
    await chat.service.database.query(`UPDATE messages SET content = 'a needle' WHERE pair_key = $1 AND seq IN (1, $2)`, [
      key,
      LOOKED_AT_FIRST + 999,
    ]);
    const givenUp = Object.assign(new pg.DatabaseError('canceling statement due to statement timeout', 1, 'error'), { code: '57014' });
    const look = PreparedQueries.prototype.rowsWithin;
    const looks = vi.spyOn(PreparedQueries.prototype, 'rowsWithin');
    const slowFrom = (most: number) =>
      looks.mockImplementation(function (this: PreparedQueries, ...args) {
        return args[2].at(-1) === most ? Promise.reject(givenUp) : look.apply(this, args);
      } as typeof look);
    slowFrom(LOOKED_AT_NEXT);
    const pages = await pagesOf('needle');
    expect(pages[0]!.hits.map(({ seq }) => seq)).toEqual([LOOKED_AT_FIRST + 999]);
    expect(pages.flatMap(({ hits }) => hits.map(({ seq }) => seq))).toEqual([LOOKED_AT_FIRST + 999, 1]);
    slowFrom(LOOKED_AT_FIRST);
    const answer = await asked<Problem>(me, 'needle');
    expect([answer.status, answer.body.code]).toEqual([503, 'database.unavailable']);
  });

  it.each([LOOKED_AT_FIRST, LOOKED_AT_NEXT])('MSG-108 a statement that may look at %d messages reads no more', async (most) => {
    const pairs = await Promise.all(Array.from({ length: 12 }, () => chat.pair(me)));
    for (const [index, { key }] of pairs.entries()) {
      const count = index === 0 ? 30_000 : 1500 + index * 100;
      await storeMessages(key, count, 'hay', `now() - make_interval(secs => (${count} - n) * ${index + 1})`);
    }
    const values = [`'${me}'`, `'%needle%'`, `'infinity'`, `''`, '0', String(most)];
    const text = SEARCH_MESSAGES.text.replaceAll(/\$(\d)/g, (_, at) => `(${values[Number(at) - 1]})`);
    const [
      {
        'QUERY PLAN': [{ Plan: plan }],
      },
    ] = (await chat.service.database.query<any>(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`)) as [any];
    const [looked, ...others] = scansOf(plan, 'm');
    expect(others).toEqual([]);
    expect(looked?.read).toBeLessThanOrEqual(most);
    expect(looked?.read).toBeGreaterThan(most / 8);
  });

  it('MSG-108 are one statement where few messages have what is sought, and two at most', async () => {
    const pair = await chat.pair(me);
    await chat.send(me, pair.key, 'needle');
    expect(await statementsOf(() => search('needle'))).toEqual([SEARCH_MESSAGES.name]);
    await storeMessages((await chat.pair(me)).key, LOOKED_AT_FIRST + 10, 'hay', 'now()');
    expect(await statementsOf(() => search('needle'))).toEqual([SEARCH_MESSAGES.name, SEARCH_MESSAGES.name]);
  });

  it('read by indexes, with a plan for any parameters', async () => {
    await storeMessages((await chat.pair(me)).key, 5000, 'hay', 'now()');
    const lines = await chat.service.database.query<{ 'QUERY PLAN': string }>(`EXPLAIN (GENERIC_PLAN) ${SEARCH_MESSAGES.text}`);
    const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
    expect(plan).not.toMatch(/Seq Scan on messages/);
    expect(plan).not.toContain('messages_once');
  });
});

describe('a page of messages around one', () => {
  it('MSG-109 has half before it and half after it, and tells whether there are more on either side', async () => {
    const pair = await chat.pair(me);
    await storeMessages(pair.key, 105, 'Hello', 'now()');
    const seqs = async (seq: number) => {
      const page = await chat.messages(me, pair.key, `?around=${seq}`);
      return [page.items[0]?.seq, page.items.at(-1)?.seq, page.items.length, page.hasMore, page.hasNewer];
    };
    expect(await seqs(50)).toEqual([26, 75, 50, true, true]);
    expect(await seqs(3)).toEqual([1, 28, 28, false, true]);
    expect(await seqs(25)).toEqual([1, 50, 50, false, true]);
    expect(await seqs(80)).toEqual([56, 105, 50, true, false]);
    expect(await seqs(105)).toEqual([81, 105, 25, true, false]);
    expect(await seqs(999)).toEqual([81, 105, 25, true, false]);
    const { items } = await chat.messages(me, pair.key, '?around=50');
    expect(items.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, index) => 26 + index));
  });

  it('MSG-109 is empty, and no refusal, where everything was cleared', async () => {
    const pair = await chat.pair(me);
    expect(await chat.messages(me, pair.key, '?around=1')).toEqual({
      items: [],
      hasMore: false,
      hasNewer: false,
      lastSeq: 0,
      clearedSeq: 0,
    });
  });

  it.each(['?around=0', '?around=x', '?around=5&after=5', '?around=5&before=5'])('refuses %s', async (query) => {
    const pair = await chat.pair(me);
    const answer = await chat.as<Problem>(me, 'GET', `/conversations/${pair.key}/messages${query}`);
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
  });

  it('SAFETY-32 is that of an unknown conversation for another member', async () => {
    const pair = await chat.pair();
    const answer = await chat.as<Problem>(me, 'GET', `/conversations/${pair.key}/messages?around=1`);
    expect([answer.status, answer.body.code]).toEqual([404, 'chat.conversation_not_found']);
  });
});

/**
 * Messages past the use case, the first at the time that `at` gives for `n` of 1: a search looks at more than a test could send. The
 * planner hears of them, as it does within a minute from autovacuum. Told that a conversation has one message, it reads the whole of
 * one for each step.
 */
async function storeMessages(pairKey: string, count: number, content: string, at: string): Promise<void> {
  await chat.service.database.query(
    `INSERT INTO messages (pair_key, seq, id, sender_id, content, sent_at)
     SELECT $1, n, gen_random_uuid(), left($1::text, 36)::uuid, $2, ${at} FROM generate_series(1, $3::int) n`,
    [pairKey, content, count],
  );
  await moveTo(pairKey, count);
  await chat.service.database.query('ANALYZE messages, conversations');
}

async function storeFile(pairKey: string, seq: number, type: string, name: string, caption: string | null): Promise<void> {
  await chat.service.database.query(
    `INSERT INTO messages (pair_key, seq, id, sender_id, content, file_key, file_type, file_name, file_size, caption, sent_at)
     VALUES ($1, $2::int, gen_random_uuid(), left($1::text, 36)::uuid, 'Attachment: ' || $4::text, 'chat_files/a', $3, $4, 1, $5, now() + make_interval(secs => $2::int))`,
    [pairKey, seq, type, name, caption],
  );
}

const moveTo = (pairKey: string, seq: number) =>
  chat.service.database.query(
    `UPDATE conversations SET last_seq = $2, last_message_seq = $2, list_at = (SELECT max(sent_at) FROM messages WHERE pair_key = $1) WHERE pair_key = $1`,
    [pairKey, seq],
  );

interface PlanNode {
  readonly Alias?: string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** How many rows each scan of messages under an alias that begins like this has read. */
function scansOf(node: PlanNode, alias: string): { read: number }[] {
  const below = (node.Plans ?? []).flatMap((child) => scansOf(child, alias));
  if (node['Relation Name'] !== 'messages' || node.Alias?.startsWith(alias) !== true) return below;
  return [{ read: Math.floor((node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']) }, ...below];
}
