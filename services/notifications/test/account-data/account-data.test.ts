import { afterAll, beforeAll, expect, it } from 'vitest';
import { ACCOUNT_DATA } from '../../src/account-data/account-data.js';
import { PushKeys } from '../../src/push/push-keys.js';
import { newId, NotificationsFixture } from '../support/notifications-fixture.js';

const TABLES_OF_MEMBERS = [
  ['notification_readers', 'member_id'],
  ['notifications', 'recipient_id, about_id'],
  ['notification_acts', 'recipient_id, actor_id, act_id'],
  ['push_devices', 'member_id'],
  ['notification_choices', 'member_id'],
  ['notification_rests', 'member_id'],
  ['member_looks', 'member_id'],
  ['mail_readers', 'member_id'],
  ['mail_digests', 'member_id'],
] as const;

/** A browser of the member's that is told of things while the app is closed. */
async function device(memberId: string): Promise<void> {
  const key = await running.service.app.get(PushKeys).publicKey();
  await running.service.database.query(
    `INSERT INTO push_devices (session_id, member_id, endpoint, p256dh, auth, key_id, language, shows_names)
     SELECT $1::uuid, $2::uuid, 'https://push.example/' || $2, 'secret-point', 'secret-auth', k.id, 'en', false FROM push_keys k WHERE k.public_key = $3`,
    [newId(), memberId, key],
  );
}

async function chooses(memberId: string, from = '22:00'): Promise<void> {
  await running.as(memberId, 'PATCH', '/notifications/choices', { choices: [{ topic: 'likes', way: 'app', chosen: false }] });
  await running.as(memberId, 'PUT', '/notifications/quiet-hours', { from, to: '07:05', timeZone: 'Europe/Berlin' });
  await running.as(memberId, 'PUT', '/notifications/pause', { length: 'open', timeZone: 'Europe/Berlin' });
  await running.as(memberId, 'GET', '/notifications/unseen');
  await running.as(memberId, 'PUT', '/notifications/mail-names', { shown: true });
  await running.service.database.query(
    `INSERT INTO mail_digests (id, member_id, covers_from, covers_until, outcome) VALUES ($1, $2, now(), now(), 'taken')`,
    [newId(), memberId],
  );
}

let running: NotificationsFixture;
beforeAll(async () => {
  running = await NotificationsFixture.start();
});
afterAll(() => running.stop());

it('SAFETY-74 the part in an export holds the member, and nothing of anybody else; services alone get it', async () => {
  const [member, other, liker] = [
    running.member({ name: 'Mara Own' }),
    running.member({ name: 'Otis Other' }),
    running.member({ name: 'Lio Liker' }),
  ];
  const postId = newId();
  await running.relate(other, 'block', member);
  await running.likes(liker, member, postId);
  await running.likes(member, liker, newId());
  await device(member);
  await device(other);
  await chooses(member);
  await chooses(other, '21:00');
  const part = await running.exported(member);
  expect(part.records.get('shown-as')).toMatchObject({ name: 'Mara Own' });
  expect(part.records.get('notifications-1')).toEqual([
    { number: 1, kind: 'post-like', aboutId: postId, toldAt: expect.any(String), seen: false },
  ]);
  expect(part.records.get('devices-1')).toMatchObject([{ showsNames: false }]);
  expect(part.records.get('choices-1')).toEqual([{ topic: 'likes', way: 'app', chosen: false }]);
  expect(part.records.get('quiet-hours-1')).toEqual([
    { from: '22:00', to: '07:05', timeZone: 'Europe/Berlin', paused: true, pausedUntil: null },
  ]);
  expect(part.records.get('mails-1')).toMatchObject([{ outcome: 'taken' }]);
  expect(part.records.get('looks-1')).toEqual([{ lookedAt: expect.any(String), awayFrom: null, returnedAt: null, mailNames: true }]);
  expect(JSON.stringify([...part.records])).not.toMatch(/secret|push\.example/);
  expect(JSON.stringify([...part.records])).not.toMatch(new RegExp(`Otis|Lio|${other}|${liker}`));
  await expect(running.exported(member, 'wrong')).rejects.toThrow('401');
});

it('SAFETY-P16 SAFETY-75 a deleted account leaves nothing but that it is deleted, and nobody else loses anything', async () => {
  const [gone, other, third] = [running.member({ name: 'Quillon' }), running.member(), running.member()];
  await running.relate(gone, 'block', other);
  await running.relate(other, 'mute', gone);
  const [own, others] = [newId(), newId()];
  await running.likes(other, gone, own);
  await running.likes(gone, other, others);
  await running.likes(third, other, others, { revision: 2 });
  for (const kind of ['spark', 'follow'] as const) await running.relates(gone, kind, other);
  await running.as(gone, 'POST', '/notifications/seen', { through: 1 });
  await device(gone);
  await chooses(gone);
  await running.service.events.deliverTwice(ACCOUNT_DATA.erasure, { subject: gone, data: { accountId: gone } });
  const { database } = running.service;
  await expect.poll(() => running.countOf('account_erasures', 'member_id = $1 AND passes = 1', [gone]), { timeout: 60_000 }).toBe(1);
  expect(await database.query('SELECT id FROM members WHERE id IN ($1, $2)', [gone, other])).toEqual([{ id: other }]);
  for (const [table, columns] of TABLES_OF_MEMBERS) {
    expect([table, await running.countOf(table, `$1 IN (${columns})`, [gone])]).toEqual([table, 0]);
  }
  expect(await running.list(other)).toEqual([['post-like', [third], 0]]);
  expect(await running.countOf('member_relations', '$1 IN (member_id, other_id)', [gone])).toBe(0);
  expect(await running.countOf('member_standings', 'member_id = $1 AND deleted', [gone])).toBe(1);
});
