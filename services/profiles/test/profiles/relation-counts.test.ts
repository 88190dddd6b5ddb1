import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomOf } from '@affinity/kit/testing/random';
import { ProfilesFixture } from '../support/profiles-fixture.js';
import { Changes } from './changes.js';

const ROUNDS = 60;
const AT_ONCE = 8;

let profiles: ProfilesFixture;
beforeAll(async () => {
  profiles = await ProfilesFixture.start();
});
afterAll(() => profiles.stop());

/** The numbers counted anew, in the plainest words. */
const COUNTED = `
  WITH shown AS (
    SELECT r.* FROM profile_relations r
    WHERE r.active
  ), received AS (
    SELECT other_id AS owner, member_id AS about, kind FROM shown WHERE kind IN ('follow', 'spark') AND revision <> passed_revision
  ), sent AS (
    SELECT member_id AS owner, other_id AS about, kind FROM shown WHERE kind IN ('spark', 'connection')
  ), enabled AS (
    SELECT id FROM unnest($1::uuid[]) id WHERE NOT EXISTS (SELECT FROM profiles p WHERE p.id = id.id AND p.disabled)
  )
  SELECT m AS member_id,
    (SELECT count(*)::int FROM sent s JOIN enabled e ON e.id = s.about WHERE s.owner = m AND s.kind = 'connection') AS connections,
    (SELECT count(*)::int FROM received r JOIN enabled e ON e.id = r.about WHERE r.owner = m AND r.kind = 'follow') AS followers,
    (SELECT count(*)::int FROM received r JOIN enabled e ON e.id = r.about WHERE r.owner = m AND r.kind = 'spark') AS sparks,
    (SELECT count(*)::int FROM sent s JOIN enabled e ON e.id = s.about WHERE s.owner = m AND s.kind = 'spark') AS sparks_sent,
    (SELECT count(*)::int FROM received r JOIN enabled e ON e.id = r.about WHERE r.owner = m AND r.kind = 'spark'
       AND NOT EXISTS (SELECT FROM sent s WHERE s.owner = m AND s.about = r.about AND s.kind = 'connection')) AS waiting_sparks
  FROM unnest($1::uuid[]) m ORDER BY m`;

it('ENT-014 ENT-015 ENT-016 ENT-017 SPK-033 the kept numbers are the counted ones, whatever happens at once', async () => {
  const random = randomOf(7);
  const members = await Promise.all(Array.from({ length: 9 }, () => profiles.signUp()));
  const changes = new Changes(profiles, members, random);
  const { database } = profiles.service;
  const agree = async (): Promise<void> => {
    const kept = await database.query<{ member_id: string }>(
      `SELECT m AS member_id, coalesce(connections, 0) AS connections, coalesce(followers, 0) AS followers, coalesce(sparks, 0) AS sparks,
              coalesce(sparks_sent, 0) AS sparks_sent, coalesce(waiting_sparks, 0) AS waiting_sparks
       FROM unnest($1::uuid[]) m LEFT JOIN relation_counts c ON c.member_id = m ORDER BY m`,
      [members],
    );
    expect(kept).toEqual(await database.query(COUNTED, [members]));
  };
  for (let round = 0; round < ROUNDS; round++) {
    // Two members are changed most: their spark and their connection meet often.
    const some = Array.from({ length: AT_ONCE }, (_, index) =>
      index === 0 && round % 4 === 0
        ? changes.standing()
        : random() < 0.5
          ? changes.relation(changes.pick(members.slice(0, 2)), changes.pick(members.slice(0, 2)))
          : changes.relation(),
    );
    await Promise.all(some);
    await agree();
  }
  await Promise.all([changes.erase(members[0]!), changes.relation(), changes.standing(members[1]!), changes.relation()]);
  await agree();
  // Whole tables at once, as a rebuilt copy is written.
  await database.query(`UPDATE profile_relations SET active = NOT active, revision = revision + 1`);
  await agree();
  await database.query(`UPDATE profiles SET disabled = NOT disabled`);
  await agree();
  await database.query(`DELETE FROM profile_relations WHERE kind IN ('spark', 'connection')`);
  await agree();
});
