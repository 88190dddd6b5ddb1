import { afterAll, beforeAll, expect, it } from 'vitest';
import { DataSource } from 'typeorm';
import { AddNotificationChoices1795752000000 } from '../../src/db/migrations/202611270400-add-notification-choices.js';
import { newId } from '../support/notifications-fixture.js';
import { PushWorld } from '../support/push-world.js';

let world: PushWorld;
beforeAll(async () => {
  world = await PushWorld.start();
});
afterAll(() => world.stop());

it('NTF-016 what a member chose for a device before is chosen for all; a device that was told of nothing is turned off', async () => {
  const { running } = world;
  const { database, app } = running.service;
  const runner = app.get(DataSource).createQueryRunner();
  const migration = new AddNotificationChoices1795752000000();
  await migration.down(runner);
  const device = async (memberId: string, groups: string): Promise<void> => {
    const key = await world.publicKey();
    await database.query(
      `INSERT INTO push_devices (session_id, member_id, endpoint, p256dh, auth, key_id, language, shows_names, groups)
       SELECT $1::uuid, $2::uuid, 'https://push.example/' || $1, 'point', 'auth', k.id, 'en', false, $3::text[] FROM push_keys k WHERE k.public_key = $4`,
      [newId(), memberId, groups, key],
    );
  };
  const [untouched, quieter, louder, silent] = [newId(), newId(), newId(), newId()];
  await device(untouched, '{messages,sparks,replies}');
  await device(quieter, '{messages,sparks,replies}');
  await device(quieter, '{messages}');
  await device(louder, '{likes,messages,sparks,replies}');
  await device(louder, '{}');
  await device(silent, '{}');
  await migration.up(runner);
  await runner.release();
  const choices = async (memberId: string) =>
    Object.fromEntries(
      (
        await database.query<{ topic: string; way: string; chosen: boolean }>(
          'SELECT * FROM notification_choices WHERE member_id = $1 ORDER BY topic',
          [memberId],
        )
      ).map(({ topic, way, chosen }) => [`${topic} ${way}`, chosen]),
    );
  expect(await choices(untouched)).toEqual({});
  expect(await choices(quieter)).toEqual({
    'sparks devices': false,
    'connections devices': false,
    'comments devices': false,
    'quotes devices': false,
  });
  expect(await choices(louder)).toEqual({ 'likes devices': true, 'follows devices': true });
  expect(await choices(silent)).toEqual({});
  const kept = await Promise.all([untouched, quieter, louder, silent].map((id) => running.countOf('push_devices', 'member_id = $1', [id])));
  expect(kept).toEqual([1, 2, 1, 0]);
});
