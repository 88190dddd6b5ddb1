import { afterAll, beforeAll, expect, it } from 'vitest';
import { ACCOUNT_DATA } from '../../src/account-data/account-data.js';
import { ExampleServiceFixture } from '../support/example-service-fixture.js';

let running: ExampleServiceFixture;
beforeAll(async () => {
  running = await ExampleServiceFixture.start();
});
afterAll(() => running.stop());

it('SAFETY-74 the part in an export holds the member, and nothing of anybody else; services alone get it', async () => {
  const [member, other] = [running.member({ name: 'Mara Own' }), running.member({ name: 'Otis Other' })];
  await running.relate(other, 'block', member);
  const part = await running.exported(member);
  expect(part.records.get('shown-as')).toMatchObject({ name: 'Mara Own' });
  expect(JSON.stringify([...part.records])).not.toMatch(new RegExp(`Otis|${other}`));
  await expect(running.exported(member, 'wrong')).rejects.toThrow('401');
});

it('SAFETY-P16 SAFETY-75 a deleted account leaves nothing but that it is deleted, and nobody else loses anything', async () => {
  const [gone, other] = [running.member({ name: 'Quillon' }), running.member()];
  await running.relate(gone, 'block', other);
  await running.relate(other, 'mute', gone);
  await running.service.events.deliverTwice(ACCOUNT_DATA.erasure, { subject: gone, data: { accountId: gone } });
  const { database } = running.service;
  await expect.poll(() => running.countOf('account_erasures', 'member_id = $1 AND passes = 1', [gone]), { timeout: 60_000 }).toBe(1);
  expect(await database.query('SELECT id FROM members WHERE id IN ($1, $2)', [gone, other])).toEqual([{ id: other }]);
  expect(await running.countOf('member_relations', '$1 IN (member_id, other_id)', [gone])).toBe(0);
  expect(await running.countOf('member_standings', 'member_id = $1 AND deleted', [gone])).toBe(1);
});
