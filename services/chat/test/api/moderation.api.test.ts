import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendFile } from '@affinity/kit/testing/send-file';
import type { Answer } from '@affinity/kit/testing/test-service';
import { ACCOUNT_DATA } from '../../src/account-data/account-data.js';
import type { ReportedMessagePageResponse } from '../../src/moderation/dto/reported-messages.dtos.js';
import { ReportsDecided, ReportsFiled } from '../../src/moderation/keep-reports.consumers.js';
import { SEALED_DAYS } from '../../src/sealed/sealed-messages.worker.js';
import { ChatFixture, eventually, expectStatus, type Problem, type TestPair } from '../support/chat-fixture.js';
import { TEST_MEDIA_BASE_URL } from '../support/media-settings.js';

let chat: ChatFixture;
beforeAll(async () => {
  chat = await ChatFixture.start();
});
afterAll(() => chat.stop());

let pair: TestPair;
const moderator: string = randomUUID();
beforeEach(async () => {
  pair = await chat.pair();
});

type Page = ReportedMessagePageResponse & Problem;

const read = (key = pair.key, query = '', accountId = moderator): Promise<Answer<Page>> =>
  chat.service.call<Page>('GET', `/moderation/conversations/${key}/messages${query}`, {
    actor: { accountId, roles: ['moderator'] },
    onboarded: true,
  });

const deliver = (consumer: typeof ReportsFiled | typeof ReportsDecided, actorId: string, data: { reportId: string }): Promise<unknown> =>
  chat.service.events.deliverTwice(consumer as typeof ReportsFiled, { subject: data.reportId, actorId, data: data as never });

/** Tells of a report as social-graph does, twice. @returns the report's id */
async function report(targetId = pair.key, reporterId = pair.low, kind = 'conversation', reportId: string = randomUUID()): Promise<string> {
  await deliver(ReportsFiled, reporterId, { reportId, kind, targetId } as never);
  return reportId;
}

const decide = (reportId: string, targetId = pair.key): Promise<unknown> =>
  deliver(ReportsDecided, moderator, { reportId, action: 'dismiss', kind: 'conversation', targetId, memberId: pair.high } as never);

const readings = (key = pair.key): Promise<Record<string, unknown>[]> =>
  chat.service.database.query(`SELECT * FROM moderator_readings WHERE pair_key = $1 ORDER BY id`, [key]);

async function sendPicture(member: string): Promise<string> {
  const bytes = Buffer.from('hello');
  const path = `/conversations/${pair.key}`;
  const wish = { filename: 'note.txt', contentType: 'text/plain', bytes: bytes.length };
  const { uploadId, ...permission } = expectStatus(await chat.as<any>(member, 'POST', `${path}/uploads`, wish), 201);
  expect(await sendFile(permission, bytes)).toBe(204);
  expectStatus(await chat.as(member, 'POST', `${path}/uploads/${uploadId}/complete`), 200);
  const id = randomUUID();
  expectStatus(await chat.as(member, 'POST', `${path}/messages`, { id, uploadId, caption: 'With words' }), 201);
  return id;
}

describe('a reported conversation', () => {
  it('DECISION-8 is read by a moderator with what was deleted and cleared, in order, and is marked', async () => {
    const words = async () =>
      (await read()).body.items?.map(({ seq, senderId, content, removedAt }) => [seq, senderId, content, removedAt !== null]);
    await chat.send(pair.low, pair.key, 'Hello');
    const rude = await chat.send(pair.high, pair.key, 'Something rude');
    await chat.as(pair.high, 'DELETE', `/conversations/${pair.key}/messages/${rude.id}`);
    await chat.send(pair.high, pair.key, 'What?');
    await report();
    const first = [1, pair.low, 'Hello'];
    const second = [2, pair.high, 'Something rude', true];
    const third = [3, pair.high, 'What?'];
    expect(await words()).toEqual([[...first, false], second, [...third, false]]);
    await chat.as(pair.high, 'DELETE', `/conversations/${pair.key}/messages`);
    await chat.send(pair.low, pair.key, 'Here');
    expect(await words()).toEqual([[...first, true], second, [...third, true], [4, pair.low, 'Here', false]]);
    await chat.as(pair.high, 'DELETE', `/conversations/${pair.key}`);
    expect(await words()).toEqual([[...first, true], second, [...third, true], [4, pair.low, 'Here', true]]);
  });

  it('DECISION-8 is read as long as the report is open, and not with the decision', async () => {
    await chat.send(pair.low, pair.key);
    const none = await read();
    expect([none.status, none.body.code]).toEqual([404, 'chat.conversation_not_found']);
    const [one, two] = [await report(), await report(pair.key, pair.high)];
    expect((await read()).status).toBe(200);
    await decide(one);
    expect((await read()).status).toBe(200);
    await decide(two);
    expect((await read()).body.code).toBe('chat.conversation_not_found');
  });

  it('stays closed when the decision is heard of before the report', async () => {
    const id = randomUUID();
    await decide(id);
    await report(pair.key, pair.low, 'conversation', id);
    expect((await read()).status).toBe(404);
    expect(await readings()).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a report by somebody else', () => report(pair.key, randomUUID())],
    ['a report of one of the two', () => report(pair.low, pair.high, 'member')],
    ['a report of something else under this id', () => report(pair.key, pair.low, 'post')],
    ['a report of another conversation of the reporter', async () => report((await chat.pair(pair.low)).key)],
    ['a report of the key written the other way', () => report(`${pair.high}_${pair.low}`)],
  ])('DECISION-8 SAFETY-32 is not opened by %s', async (_title, open) => {
    await chat.send(pair.low, pair.key);
    await open();
    expect((await read()).status).toBe(404);
    expect(await readings()).toEqual([]);
  });

  it('DECISION-8 shows a moderator no conversation of their own, reported or not', async () => {
    const answer = await read(pair.key, '', pair.high);
    await report();
    for (const { status, body } of [answer, await read(pair.key, '', pair.high), await read(pair.key, '', pair.low)]) {
      expect([status, body.code]).toEqual([403, 'chat.own_conversation']);
    }
    expect(await readings()).toEqual([]);
  });

  it('DECISION-8 a reading is in the log with who, when and which report, one for each report, and nobody changes it', async () => {
    for (let n = 0; n < 3; n++) await chat.send(pair.low, pair.key);
    const reports = [await report(), await report(pair.key, pair.high)];
    const begun = Date.now() - 1000;
    await read();
    await read(pair.key, '?before=2');
    const rows = await readings();
    const of = (before: string | null) => reports.toSorted().map((id) => ({ report_id: id, moderator_id: moderator, before_seq: before }));
    const byReport = rows.toSorted(
      (a, b) => Number(a['before_seq']) - Number(b['before_seq']) || (String(a['report_id']) < String(b['report_id']) ? -1 : 1),
    );
    expect(byReport).toMatchObject([...of(null), ...of('2')]);
    for (const { read_at } of rows) expect((read_at as Date).getTime()).toBeGreaterThan(begun);
    for (const change of ['DELETE FROM moderator_readings', 'UPDATE moderator_readings SET read_at = now()']) {
      await expect(chat.service.database.query(change)).rejects.toThrow('append-only');
    }
  });

  it('what cannot be logged is not read', async () => {
    await chat.send(pair.low, pair.key, 'Between us');
    await report();
    await chat.service.database.query(`ALTER TABLE moderator_readings ADD CONSTRAINT full_disk CHECK (false) NOT VALID`);
    const answer = await read();
    await chat.service.database.query(`ALTER TABLE moderator_readings DROP CONSTRAINT full_disk`);
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer.body)).not.toContain('Between us');
  });

  it('comes in pages of fifty, none twice and none left out', async () => {
    for (let n = 0; n < 60; n++) await chat.send(n % 2 ? pair.low : pair.high, pair.key, `Message ${n + 1}`);
    await chat.as(pair.low, 'DELETE', `/conversations/${pair.key}/messages`);
    for (let n = 60; n < 120; n++) await chat.send(pair.low, pair.key, `Message ${n + 1}`);
    await report();
    const pages: Page[] = [];
    for (let query = ''; ;) {
      const page = expectStatus(await read(pair.key, query), 200);
      pages.unshift(page);
      if (!page.hasMore) break;
      query = `?before=${page.items[0]!.seq}`;
    }
    expect(pages.map(({ items }) => items.length)).toEqual([20, 50, 50]);
    expect(pages.flatMap(({ items }) => items.map(({ content }) => content))).toEqual(
      Array.from({ length: 120 }, (_, n) => `Message ${n + 1}`),
    );
  });

  it('DECISION-8 copies older than 30 days are not there any more', async () => {
    await chat.send(pair.low, pair.key, 'Old');
    await chat.as(pair.low, 'DELETE', `/conversations/${pair.key}/messages`);
    await report();
    expect((await read()).body.items).toHaveLength(1);
    await chat.service.database.query(
      `UPDATE sealed_messages SET sealed_at = now() - make_interval(days => ${SEALED_DAYS}, mins => 1) WHERE pair_key = $1`,
      [pair.key],
    );
    expect((await read()).body).toEqual({ items: [], hasMore: false });
  });

  it('MED-011 has addresses of its files, but of none that was removed', async () => {
    const id = await sendPicture(pair.low);
    await report();
    const [shown] = (await read()).body.items;
    expect(shown).toMatchObject({ id, fileName: 'note.txt', fileSize: 5, fileType: 'application/octet-stream' });
    expect(shown!.fileAddress!.url).toContain(`${TEST_MEDIA_BASE_URL}/chat_files/${pair.key}/`);
    await chat.as(pair.low, 'DELETE', `/conversations/${pair.key}/messages/${id}`);
    const [removed] = (await read()).body.items;
    expect(removed).toMatchObject({ id, fileName: 'note.txt', content: 'Attachment: note.txt', removedAt: expect.any(String) });
    expect(removed).not.toHaveProperty('fileAddress');
  });

  it('SAFETY-P16 goes when one of the two deletes the account', async () => {
    await chat.send(pair.low, pair.key);
    await report();
    await chat.service.events.deliverTwice(ACCOUNT_DATA.erasure, { subject: pair.high, data: { accountId: pair.high } });
    expect((await eventually(read, ({ status }) => status === 404)).body.code).toBe('chat.conversation_not_found');
    expect(await chat.countOf('reported_conversations', 'pair_key = $1', [pair.key])).toBe(0);
  });
});

describe('SAFETY-P14 a reported conversation is refused', () => {
  it.each([
    ['without a session', {}, 401, 'session.required'],
    ['to an anonymous account', { actor: { kind: 'anonymous', roles: ['moderator'] }, onboarded: true }, 403, 'session.member_required'],
    ['to a moderator who is not onboarded', { actor: { roles: ['moderator'] } }, 403, 'onboarding_incomplete'],
    ['to a member', { actor: {}, onboarded: true }, 403, undefined],
    ['to another role', { actor: { roles: ['editor'] }, onboarded: true }, 403, undefined],
    [
      'without a service key',
      { actor: { roles: ['moderator'] }, onboarded: true, withoutServiceKey: true },
      401,
      'service.identity_required',
    ],
  ] as const)('%s', async (_title, call, status, code) => {
    await chat.send(pair.low, pair.key, 'Between us');
    await report();
    const actor =
      'actor' in call
        ? { actor: { accountId: moderator, ...call.actor, roles: [...('roles' in call.actor ? call.actor.roles : [])] } }
        : {};
    const answer = await chat.service.call<Problem>('GET', `/moderation/conversations/${pair.key}/messages`, { ...call, ...actor });
    expect(answer.status).toBe(status);
    if (code !== undefined) expect(answer.body.code).toBe(code);
    expect(JSON.stringify(answer.body)).not.toContain('Between us');
    expect(await readings()).toEqual([]);
  });

  it.each(['?before=0', '?before=x', '?after=1', '?before=1&before=2'])('with %s', async (query) => {
    await report();
    expect((await read(pair.key, query)).status).toBe(400);
    expect(await readings()).toEqual([]);
  });

  it.each(['everything', '%00', 'a_b'])('for the key %s', async (key) => {
    const answer = await read(key);
    expect(answer.status).toBe(404);
  });
});
