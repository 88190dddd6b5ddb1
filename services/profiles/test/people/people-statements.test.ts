import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProfilesProfileCreatedV1 } from '@affinity/proto/events/profiles/profile-created.v1';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { DISCOVERY_CARDS, DISCOVERY_VIEWER } from '../../src/people/discovery.read-model.js';
import { HIDDEN_MEMBERS, OWN_LIST, RECEIVED_LIST } from '../../src/people/person-lists.read-model.js';
import { PERSON } from '../../src/people/person.read-model.js';
import { SPARKED, SPARKS } from '../../src/people/sparks.read-model.js';
import { CopyProviderPhoto } from '../../src/photos/copy-provider-photo.consumer.js';
import { OWN_PROFILE } from '../../src/profiles/own-profile.read-model.js';
import { PeopleIndex } from '../../src/ranking/people-index.js';
import { ProfilesFixture } from '../support/profiles-fixture.js';

const MEMBERS = 5000;

let profiles: ProfilesFixture;
let viewer: string;
let statements: string[] = [];
beforeAll(async () => {
  profiles = await ProfilesFixture.start();
  viewer = await profiles.onboard();
  // The work that follows a sign-up reads the profile, too.
  await profiles.service.events.until(ProfilesProfileCreatedV1, viewer);
  await profiles.service.events.settled(CopyProviderPhoto);
  countStatements();
});
afterAll(() => profiles.stop());

/** Collects statements about profiles, by name or text, as the driver gets them. The index's own readings are left out. */
function countStatements(): void {
  const pool = (profiles.service.app.get(DataSource).driver as unknown as { master: Pool & { Client: { prototype: { query: unknown } } } })
    .master;
  const { prototype } = pool.Client;
  const query = prototype.query as (this: unknown, ...args: unknown[]) => unknown;
  prototype.query = function counted(this: unknown, ...args: unknown[]) {
    const { name, text = '' } = typeof args[0] === 'string' ? { text: args[0] } : (args[0] as { name?: string; text?: string });
    if (/\bprofile(s|_relations)\b/.test(text) && !name?.startsWith('people-index')) statements.push(name ?? text);
    return query.apply(this, args);
  };
}

/** Stores `count` members, each in every relation with the viewer and, in a ring, with each other. */
async function storeMembers(count: number): Promise<void> {
  await profiles.service.database.query(
    `WITH made AS (
       INSERT INTO profiles (id, first_name, last_name, email, bio_data, agreements_accepted, agreements_accepted_at, onboarded_at, created_at, updated_at)
       SELECT gen_random_uuid(), 'Member', n::text, NULL, '{"hobbies":{"interests":["Tech","Hiking"]}}', true, now(), now(), now(), now()
       FROM generate_series(1, $2) n RETURNING id),
     numbered AS (SELECT id, lead(id) OVER (ORDER BY id) AS next FROM made),
     pairs AS (
       SELECT id AS a, $1::uuid AS b, kind FROM made, unnest('{follow,spark}'::text[]) kind
       UNION ALL SELECT $1, id, kind FROM made, unnest('{follow,spark}'::text[]) kind WHERE random() < 0.02
       UNION ALL SELECT id, next, kind FROM numbered, unnest('{follow,spark,connection,mute}'::text[]) kind WHERE next IS NOT NULL)
     INSERT INTO profile_relations (member_id, other_id, kind, active, revision, since)
     SELECT a, b, kind, true, 1, now() - random() * interval '1 year' FROM pairs ON CONFLICT DO NOTHING`,
    [viewer, count],
  );
  await profiles.service.database.query('ANALYZE');
}

async function aPerson(): Promise<string> {
  const [row] = await profiles.service.database.query<{ id: string }>(`SELECT id FROM profiles WHERE id <> $1 LIMIT 1`, [viewer]);
  return row!.id;
}

async function statementsOf(path: string, body?: unknown): Promise<string[]> {
  statements = [];
  const method = body === undefined ? 'GET' : 'POST';
  const answer = await profiles.service.call(method, path, { actor: { accountId: viewer }, onboarded: true, body });
  expect([path, answer.status]).toEqual([path, 200]);
  return [...statements];
}

async function allStatements(): Promise<Record<string, string[]>> {
  await profiles.service.app.get(PeopleIndex, { strict: false }).reconcile();
  const id = await aPerson();
  return {
    discovery: await statementsOf('/people'),
    search: await statementsOf('/people?q=tech'),
    counts: await statementsOf('/people/counts', { questions: {}, saidSoOnly: false }),
    following: await statementsOf('/people?filter=following'),
    person: await statementsOf(`/people/${id}`),
    followers: await statementsOf(`/people/${viewer}/followers`),
    sparks: await statementsOf(`/people/${viewer}/sparks`),
    connections: await statementsOf('/connections'),
    ownSparks: (await statementsOf('/sparks')).toSorted(),
    hidden: await statementsOf('/hidden-members?kind=mute'),
  };
}

describe('with 5,000 members who all follow and sparked the viewer', () => {
  it('each operation takes as many statements as with three', async () => {
    await storeMembers(3);
    const withFew = await allStatements();
    expect(withFew).toEqual({
      discovery: [DISCOVERY_VIEWER.name, DISCOVERY_CARDS.name],
      search: [DISCOVERY_VIEWER.name, DISCOVERY_CARDS.name],
      counts: [DISCOVERY_VIEWER.name],
      following: [DISCOVERY_VIEWER.name, DISCOVERY_CARDS.name],
      person: [PERSON.name],
      followers: [RECEIVED_LIST.name],
      sparks: [RECEIVED_LIST.name],
      connections: [OWN_LIST.name],
      ownSparks: [SPARKED.name, SPARKS.name],
      hidden: [HIDDEN_MEMBERS.name],
    });
    await storeMembers(MEMBERS);
    expect(await allStatements()).toEqual(withFew);
  });

  it('SPK-003 the newest 2,000 sparks are looked at', async () => {
    const { body } = await profiles.get(viewer, '/sparks');
    expect(body).toMatchObject({ total: 2000, shown: 2000 });
    expect(body.items).toHaveLength(24);
  });

  it.each(
    [OWN_PROFILE, DISCOVERY_VIEWER, DISCOVERY_CARDS, PERSON, RECEIVED_LIST, OWN_LIST, HIDDEN_MEMBERS, SPARKED, SPARKS].map((q) => [
      q.name,
      q.text,
    ]),
  )('%s reads profiles and relations by indexes, with a plan for any parameters', async (_name, text) => {
    const plan = await profiles.service.database.query<{ 'QUERY PLAN': string }>(`EXPLAIN (GENERIC_PLAN) ${text}`);
    const lines = plan.map((line) => line['QUERY PLAN']);
    expect(lines.filter((line) => /Seq Scan on (profiles|profile_relations)\b/.test(line))).toEqual([]);
  });
});
