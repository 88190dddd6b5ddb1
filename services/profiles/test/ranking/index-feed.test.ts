import { afterAll, beforeAll, expect, it } from 'vitest';
import { noAnswers } from '@affinity/proto/vocabulary/answers';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { AccountDeleted } from '../../src/accounts/erase-deleted.consumer.js';
import { Standings } from '../../src/accounts/keep-standing.consumer.js';
import type { BioData } from '../../src/profiles/domain/bio-data.js';
import { PeopleIndex } from '../../src/ranking/people-index.js';
import { answers, ProfilesFixture } from '../support/profiles-fixture.js';

let profiles: ProfilesFixture;
let index: PeopleIndex;
beforeAll(async () => {
  profiles = await ProfilesFixture.start();
  index = profiles.service.app.get(PeopleIndex, { strict: false });
  await index.ready();
});
afterAll(() => profiles.stop());

/** All but what nobody gets points for: `answers()` does not care about faith. */
const SAME_ANSWERS = 98;

async function onboard(firstName: string): Promise<string> {
  const id = await profiles.signUp({ firstName });
  await profiles.saveBioData(id);
  await profiles.accept(id);
  return id;
}

/** Ids and scores of the people found by name, for a viewer with the answers of `answers()`. */
async function found(search: string): Promise<Record<string, number>> {
  const viewer = { bioData: answers() as BioData, socialActivities: [] };
  const { items } = await index.rank({
    viewerId: uuidv7(),
    viewer,
    exclude: [],
    search,
    twoWayFilters: true,
    day: '2026-11-27',
    limit: 60,
  });
  return Object.fromEntries(items.map(({ id, score }) => [id, score] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Resolves to the milliseconds until the people are found. */
async function untilFound(search: string, expected: Record<string, number>): Promise<number> {
  const started = performance.now();
  for (;;) {
    const now = await found(search);
    if (JSON.stringify(now) === JSON.stringify(expected)) return performance.now() - started;
    if (performance.now() - started > 15_000) expect(now).toEqual(expected);
    await sleep(20);
  }
}

it('PPL-011 lists a member from the end of onboarding on, and not before', async () => {
  const id = await profiles.signUp({ firstName: 'Newcomer' });
  await profiles.saveBioData(id);
  await sleep(500);
  expect(await found('newcomer')).toEqual({});
  await profiles.accept(id);
  await untilFound('newcomer', { [id]: SAME_ANSWERS });
});

it('PPL-003 PPL-004 finds new answers and a new name within a second of the change', async () => {
  const id = await onboard('Changing');
  await untilFound('changing', { [id]: SAME_ANSWERS });
  await profiles.saveBioData(id, answers({ hobbies: { ...noAnswers().hobbies, interests: ['Gardening'], creativePursuits: ['Crafts'] } }));
  const expected = Math.round((70 * 5) / 8) + Math.round((16 * 5) / 7) + 12;
  expect(await untilFound('changing', { [id]: expected })).toBeLessThan(1000);
  await profiles.edit(id, { fullName: 'Otherwise Known', socialActivities: ['Hiking', 'Underwater chess'] });
  expect(await untilFound('otherwise', { [id]: Math.round((70 * 6) / 8) + Math.round((16 * 6) / 9) + 12 })).toBeLessThan(1000);
  expect(Object.keys(await found('UNDERWATER'))).toEqual([id]);
  expect(await found('changing')).toEqual({});
});

it('takes a disabled member out and an enabled one back in, and a deleted one out for good', async () => {
  const id = await onboard('Standing');
  await untilFound('standing', { [id]: SAME_ANSWERS });
  await profiles.service.events.deliverTwice(Standings, {
    subject: id,
    revision: 1,
    data: { accountId: id, disabled: true, deleted: false },
  });
  await untilFound('standing', {});
  await profiles.service.events.deliverTwice(Standings, {
    subject: id,
    revision: 2,
    data: { accountId: id, disabled: false, deleted: false },
  });
  await untilFound('standing', { [id]: SAME_ANSWERS });
  await profiles.service.events.deliverTwice(AccountDeleted, { subject: id, data: { accountId: id } });
  await untilFound('standing', {});
});

it('finds what it missed while the broker was away', async () => {
  const [renamed, erased] = [await onboard('Missing'), await onboard('Missing')];
  await untilFound('missing', Object.fromEntries([renamed, erased].toSorted().map((id) => [id, SAME_ANSWERS])));
  await profiles.service.broker.crash();
  // The rows change without an event, as if it had passed unheard.
  const { database } = profiles.service;
  await database.query(`UPDATE profiles SET first_name = 'Missing still', revision = revision + 1 WHERE id = $1`, [renamed]);
  await database.query(`DELETE FROM agreement_acceptances WHERE profile_id = $1`, [erased]);
  await database.query(`DELETE FROM profiles WHERE id = $1`, [erased]);
  await sleep(300);
  expect(Object.keys(await found('missing'))).toHaveLength(2);
  await profiles.service.broker.restart();
  await untilFound('missing', { [renamed]: SAME_ANSWERS });
  expect(Object.keys(await found('missing still'))).toEqual([renamed]);
});
