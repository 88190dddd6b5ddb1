import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DataSource } from 'typeorm';
import { ForgetOldWorker } from '../../src/centre/forget-old.worker.js';
import { newId, NotificationsFixture } from '../support/notifications-fixture.js';

let running: NotificationsFixture;
beforeAll(async () => {
  running = await NotificationsFixture.start();
});
afterAll(() => running.stop());

/** Stores acts as the listeners leave them, without an event for each. */
async function happened(recipientId: string, kind: string, aboutId: string, number: number, actors: readonly string[]): Promise<void> {
  const { database } = running.service;
  await running.list(recipientId);
  await database.query(
    `INSERT INTO notification_readers (member_id, told) VALUES ($1, $2) ON CONFLICT (member_id) DO UPDATE SET told = $2`,
    [recipientId, number],
  );
  await database.query(
    `INSERT INTO notifications (recipient_id, kind, about_id, thing_id, number, told_at) VALUES ($1, $2, $3, $3, $4, now())`,
    [recipientId, kind, aboutId, number],
  );
  await database.query(
    `INSERT INTO notification_acts (recipient_id, kind, about_id, act_id, actor_id, active, told, newest, number, revision, happened_at)
     SELECT $1, $2, $3, a.id, a.id, true, true, true, $5, 1, now() - a.n * interval '1 second'
     FROM unnest($4::uuid[]) WITH ORDINALITY AS a (id, n)`,
    [recipientId, kind, aboutId, actors, number],
  );
}

const members = (count: number): string[] => Array.from({ length: count }, () => running.member());

describe('the list', () => {
  it('NTF-001 pages of twenty, newest first, each row once', async () => {
    const [ada, bea] = members(2) as [string, string];
    for (let number = 1; number <= 45; number += 1) await happened(ada, 'post-like', newId(), number, [bea]);
    const numbers: number[] = [];
    const sizes: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await running.notifications(ada, cursor);
      numbers.push(...page.items.map(({ number }) => number));
      sizes.push(page.items.length);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(sizes).toEqual([20, 20, 5]);
    expect(numbers).toEqual(Array.from({ length: 45 }, (_, at) => 45 - at));
  });

  it('NTF-003 the last three by name, the others as a number, a hundred for more than 99', async () => {
    const ada = running.member();
    const [first, second, third, ...others] = members(5) as [string, string, string, ...string[]];
    await happened(ada, 'post-like', newId(), 1, [first, second, third, ...others]);
    await happened(ada, 'post-like', newId(), 2, members(140));
    const [many, few] = (await running.notifications(ada)).items;
    expect(few).toMatchObject({ others: 2, seen: false });
    expect(few!.actors).toEqual([first, second, third].map((id) => ({ id, name: 'Ann Lee', photoUrl: null })));
    expect(many).toMatchObject({ others: 100 });
    expect(many!.actors).toHaveLength(3);
  });

  it('NTF-007 is without who was blocked or muted, who blocked, and who is disabled: neither named nor counted', async () => {
    const [ada, blocked, blocking, muted, disabled, stays] = members(6) as [string, string, string, string, string, string];
    await happened(ada, 'post-like', newId(), 1, [blocked, blocking, muted, disabled, stays]);
    await happened(ada, 'spark', blocking, 2, [blocking]);
    await happened(ada, 'spark', muted, 3, [muted]);
    expect(await running.unseen(ada)).toBe(3);
    await running.relate(ada, 'block', blocked);
    await running.relate(blocking, 'block', ada);
    await running.relate(ada, 'mute', muted);
    await running.disable(disabled);
    expect(await running.list(ada)).toEqual([['post-like', [stays], 0]]);
    expect(await running.unseen(ada)).toBe(1);
    // The undone block brings back what the block took.
    await running.relate(ada, 'block', blocked, false);
    expect(await running.list(ada)).toEqual([['post-like', [blocked, stays], 0]]);
  });

  it("is the caller's alone, and for members who have finished signing up", async () => {
    const [ada, bea, other] = members(3) as [string, string, string];
    await happened(ada, 'spark', bea, 1, [bea]);
    expect(await running.list(other)).toEqual([]);
    expect(await running.unseen(other)).toBe(0);
    for (const path of ['/notifications', '/notifications/unseen']) {
      expect((await running.service.call('GET', path, { actor: { accountId: ada } })).status).toBe(403);
      expect((await running.service.call('GET', path, {})).status).toBe(401);
    }
    await running.as(other, 'POST', '/notifications/seen', { through: 1 });
    expect(await running.unseen(ada)).toBe(1);
  });

  it.each([
    ['nothing', 'bm90aGluZw'],
    ['a number that no notification has', Buffer.from('{"notificationsBefore":2147483648}').toString('base64url')],
  ])('refuses a cursor that is none of this list’s: %s', async (_of, cursor) => {
    const answer = await running.as<{ code: string }>(running.member(), 'GET', `/notifications?cursor=${cursor}`);
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
  });
});

describe('what was seen', () => {
  it('NTF-005 is seen up to the newest one shown; what came meanwhile is not', async () => {
    const [ada, bea, cara] = members(3) as [string, string, string];
    await happened(ada, 'spark', bea, 1, [bea]);
    await happened(ada, 'spark', cara, 2, [cara]);
    expect((await running.as(ada, 'POST', '/notifications/seen', { through: 1 })).status).toBe(204);
    expect((await running.notifications(ada)).items.map(({ seen }) => seen)).toEqual([false, true]);
    expect(await running.unseen(ada)).toBe(1);
  });

  it('NTF-005 NTF-006 is announced once, and never undone by a lower or a made-up number', async () => {
    const [ada, bea, cara] = members(3) as [string, string, string];
    await happened(ada, 'spark', bea, 4, [bea]);
    for (const through of [4, 4, 1, 2_000_000_000]) await running.as(ada, 'POST', '/notifications/seen', { through });
    await expect.poll(() => running.announced(ada)).toBe(1);
    expect(await running.unseen(ada)).toBe(0);
    // A later notification is not hidden by the invented number.
    await running.relates(cara, 'spark', ada);
    expect(await running.unseen(ada)).toBe(1);
  });

  it.each([{}, { through: 0 }, { through: 1.5 }, { through: 'all' }, { through: 1, also: true }])('refuses %j', async (body) => {
    const answer = await running.as<{ code: string }>(running.member(), 'POST', '/notifications/seen', body);
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
  });

  it('NTF-006 is counted up to a hundred', async () => {
    const [ada, bea] = members(2) as [string, string];
    for (let number = 1; number <= 103; number += 1) await happened(ada, 'post-like', newId(), number, [bea]);
    expect(await running.unseen(ada)).toBe(100);
  });
});

it('NTF-009 what was told 90 days ago is forgotten, with who did it', async () => {
  const [ada, bea] = members(2) as [string, string];
  const [old, recent] = [newId(), newId()];
  await happened(ada, 'post-like', old, 1, [bea]);
  const cara = running.member();
  await happened(ada, 'post-like', recent, 2, [bea, cara]);
  const { database, app } = running.service;
  await database.query(`UPDATE notifications SET told_at = now() - interval '91 days' WHERE about_id = $1`, [old]);
  await database.query(`INSERT INTO withdrawn_things (id, withdrawn_at) VALUES ($1, now() - interval '91 days'), ($2, now())`, [
    old,
    recent,
  ]);
  expect(app.get(DataSource).isInitialized).toBe(true);
  // Somebody else did the same lately: that act stays.
  await database.query(`UPDATE notification_acts SET happened_at = now() - interval '91 days' WHERE about_id = $1 AND act_id = $2`, [
    recent,
    cara,
  ]);
  await app.get(ForgetOldWorker).round();
  expect((await running.notifications(ada)).items.map(({ postId }) => postId)).toEqual([recent]);
  expect(await running.countOf('notification_acts', 'about_id = $1', [old])).toBe(0);
  expect(await running.list(ada)).toEqual([['post-like', [bea], 0]]);
  expect(await database.query('SELECT id FROM withdrawn_things WHERE id IN ($1, $2)', [old, recent])).toEqual([{ id: recent }]);
});
