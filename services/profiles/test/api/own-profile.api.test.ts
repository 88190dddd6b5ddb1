import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { AGREEMENTS_VERSION } from '../../src/agreements/agreements.texts.js';
import { OWN_PROFILE } from '../../src/profiles/own-profile.read-model.js';
import { answers, ProfilesFixture, type Problem } from '../support/profiles-fixture.js';

let profiles: ProfilesFixture;
beforeAll(async () => {
  profiles = await ProfilesFixture.start();
});
afterAll(() => profiles.stop());

const NOBODY = { connections: 0, followers: 0, sparks: 0, sparksSent: 0, waitingSparks: 0 };
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

describe('a fresh profile', () => {
  it('ENT-001 GRD-030 MISC-004 is read by its owner by id', async () => {
    const id = await profiles.signUp();
    const answer = await profiles.as(id, 'GET', `/profiles/${id}`);
    expect(answer.status).toBe(200);
    expect(answer.body.id).toBe(id);
  });

  it('ENT-002 ENT-003 ENT-004 ENT-011 has the names and e-mail of the sign-up, and the full name', async () => {
    const id = await profiles.signUp({ firstName: 'Zoë', lastName: 'van Dijk', email: 'zoe@example.com' });
    expect(await profiles.profile(id)).toMatchObject({
      first_name: 'Zoë',
      last_name: 'van Dijk',
      email: 'zoe@example.com',
      fullName: 'Zoë van Dijk',
    });
  });

  it('ENT-005 ENT-010 ENT-068 has ISO times set by the server', async () => {
    const before = Date.now();
    const { created_at, updated_at } = await profiles.profile(await profiles.signUp());
    expect(created_at).toMatch(ISO);
    expect(updated_at).toBe(created_at);
    expect(Date.parse(created_at)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(created_at)).toBeLessThanOrEqual(Date.now());
  });

  it('ENT-006 ENT-007 has no answers and has accepted nothing', async () => {
    expect(await profiles.profile(await profiles.signUp())).toMatchObject({ bio_data: null, agreements_accepted: false, revision: 1 });
  });

  it('ENT-008 ENT-009 has the creation time as agreements_accepted_at, although nothing is accepted', async () => {
    const profile = await profiles.profile(await profiles.signUp());
    expect(profile.agreements_accepted_at).toBe(profile.created_at);
    expect(profile.agreements_accepted).toBe(false);
  });

  it('ENT-067 has nobody in any list, null photos and a full name', async () => {
    expect(await profiles.profile(await profiles.signUp())).toMatchObject({
      counts: NOBODY,
      socialActivities: [],
      place: null,
      fullName: 'Ann Lee',
      photoURL: null,
      userImage: null,
      coverPhotoURL: null,
    });
  });
});

describe('what the profile shows', () => {
  it('ENT-014 ENT-015 ENT-016 ENT-017 counts relations by kind, and nobody else’s; pages say who it is, the newest first', async () => {
    const [id, other] = await Promise.all([profiles.onboard(), profiles.onboard()]);
    const ids = await Promise.all(Array.from({ length: 7 }, () => profiles.onboard()));
    await profiles.relate(id, 'connection', ids[0]!);
    await profiles.relate(id, 'connection', ids[1]!);
    await profiles.relate(ids[2]!, 'follow', id);
    await profiles.relate(ids[3]!, 'spark', id);
    await profiles.relate(id, 'spark', ids[4]!);
    await profiles.relate(ids[5]!, 'follow', other);
    await profiles.relate(id, 'follow', ids[6]!);
    await profiles.relate(id, 'block', ids[6]!);
    expect((await profiles.profile(id)).counts).toEqual({ connections: 2, followers: 1, sparks: 1, sparksSent: 1, waitingSparks: 1 });
    expect(await profiles.lists(id)).toEqual({ connections: [ids[1], ids[0]], followers: [ids[2]], sparks: [ids[3]] });
    expect(await Promise.all([ids[4]!, ids[3]!].map((one) => profiles.sparked(id, one)))).toEqual([true, false]);
    expect((await profiles.profile(other)).counts).toEqual({ ...NOBODY, followers: 1 });
  });

  it('SPK-030 SPK-032 leaves a spark out that was passed on; its sender still has it among sparksSent', async () => {
    const [id, sender] = await Promise.all([profiles.onboard(), profiles.onboard()]);
    await profiles.relate(sender, 'spark', id);
    expect([(await profiles.profile(id)).counts, (await profiles.lists(id)).sparks]).toEqual([
      { ...NOBODY, sparks: 1, waitingSparks: 1 },
      [sender],
    ]);
    await profiles.passOn(id, sender);
    expect([(await profiles.profile(id)).counts, (await profiles.lists(id)).sparks]).toEqual([NOBODY, []]);
    expect([(await profiles.profile(sender)).counts.sparksSent, await profiles.sparked(sender, id)]).toEqual([1, true]);
  });

  it('SPK-033 EXPERIENCE-26 a spark waits until its two are connected, whichever came first, and again when they are not any more', async () => {
    const [id, early, late] = await Promise.all([profiles.signUp(), profiles.signUp(), profiles.signUp()]);
    await profiles.relate(early, 'spark', id);
    await profiles.relate(id, 'connection', early);
    await profiles.relate(id, 'connection', late);
    await profiles.relate(late, 'spark', id);
    expect((await profiles.profile(id)).counts).toMatchObject({ sparks: 2, waitingSparks: 0 });
    await profiles.relate(id, 'connection', early, false);
    expect((await profiles.profile(id)).counts).toMatchObject({ sparks: 2, waitingSparks: 1 });
  });

  it('SAFETY-P14 does not count who is disabled, as the lists do not show them', async () => {
    const [id, other] = await Promise.all([profiles.onboard(), profiles.onboard()]);
    for (const kind of ['follow', 'spark'] as const) await profiles.relate(other, kind, id);
    await profiles.relate(id, 'spark', other);
    const all = { ...NOBODY, followers: 1, sparks: 1, sparksSent: 1, waitingSparks: 1 };
    expect((await profiles.profile(id)).counts).toEqual(all);
    await profiles.disable(other);
    expect([(await profiles.profile(id)).counts, (await profiles.lists(id)).followers]).toEqual([NOBODY, []]);
    await profiles.disable(other, false);
    expect((await profiles.profile(id)).counts).toEqual(all);
  });

  it('GRAPH-003 GRAPH-006 GRAPH-007 leaves ended relations out', async () => {
    const [id, other] = await Promise.all([profiles.onboard(), profiles.onboard()]);
    for (const kind of ['follow', 'spark', 'connection'] as const) {
      await profiles.relate(other, kind, id);
      await profiles.relate(other, kind, id, false);
    }
    for (const one of [id, other]) {
      expect((await profiles.profile(one)).counts).toEqual(NOBODY);
      expect(await profiles.lists(one)).toEqual({ connections: [], followers: [], sparks: [] });
    }
  });

  it('ENT-022 ENT-024 returns cooking, travel and music where present', async () => {
    const id = await profiles.signUp();
    await profiles.saveBioData(id);
    await profiles.service.database.query(
      `UPDATE profiles SET bio_data = jsonb_set(jsonb_set(jsonb_set(bio_data, '{lifestyle,cooking}', '["Baking"]'), '{lifestyle,travel}', '["By train"]'), '{hobbies,music}', '["Jazz"]') WHERE id = $1`,
      [id],
    );
    const { bio_data } = await profiles.profile(id);
    expect(bio_data?.lifestyle).toMatchObject({ cooking: ['Baking'], travel: ['By train'] });
    expect(bio_data?.hobbies).toMatchObject({ music: ['Jazz'] });
  });

  it('fills the groups that older stored answers lack', async () => {
    const id = await profiles.signUp();
    await profiles.service.database.query(`UPDATE profiles SET bio_data = '{"social":{"outgoing":["Homebody"]}}' WHERE id = $1`, [id]);
    expect((await profiles.profile(id)).bio_data).toMatchObject({
      social: { outgoing: ['Homebody'], socialActivities: [] },
      career: { profession: [], creativeField: [], workStyle: [] },
      additional: { dealbreakers: '', moreInfo: '' },
    });
  });

  it('GRD-044 answers with the stated fields and no others', async () => {
    const id = await profiles.signUp();
    expect(Object.keys(await profiles.profile(id)).sort()).toEqual(
      [
        'agreements_accepted',
        'agreements_accepted_at',
        'answers_revision',
        'bio_data',
        'counts',
        'coverPhotoURL',
        'created_at',
        'email',
        'first_name',
        'fullName',
        'id',
        'last_name',
        'photoURL',
        'photos',
        'photos_revision',
        'prompts',
        'prompts_revision',
        'place',
        'revision',
        'socialActivities',
        'updated_at',
        'userImage',
      ].sort(),
    );
  });

  it('reads by index only, in one statement', async () => {
    await profiles.service.database.query(
      `INSERT INTO profiles (id, first_name, last_name, agreements_accepted_at, created_at, updated_at)
       SELECT gen_random_uuid(), 'F', 'L', now(), now(), now() FROM generate_series(1, 3000)`,
    );
    await profiles.service.database.query(
      `INSERT INTO profile_relations (member_id, kind, other_id, active, revision, since)
       SELECT gen_random_uuid(), 'follow', id, true, 1, now() FROM profiles, generate_series(1, 3)`,
    );
    await profiles.service.database.query('ANALYZE profiles, profile_relations');
    const plan = await profiles.service.database.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN ${OWN_PROFILE.text.replace('$1', `'${uuidv7()}'`).replace('$2', `'{}'`)}`,
    );
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).not.toContain('Seq Scan');
    expect(text).toContain('profiles_pkey');
    expect(text).toContain('relation_counts_pkey');
    expect(text).not.toContain('profile_relations');
  });
});

describe('who may', () => {
  const operations: [name: string, method: string, path: (id: string) => string, body: unknown][] = [
    ['read', 'GET', (id) => `/profiles/${id}`, undefined],
    ['save the answers of', 'PUT', (id) => `/profiles/${id}/bio-data`, answers()],
    ['edit', 'PATCH', (id) => `/profiles/${id}`, { fullName: 'Eve Intruder' }],
    ['accept agreements for', 'POST', (id) => `/profiles/${id}/agreements`, { version: AGREEMENTS_VERSION, accepted: [] }],
  ];

  it.each(operations)(
    'GRD-031 GRD-032 GRD-042 SAFETY-23 refuses to %s another member’s profile, as if there was none',
    async (_, method, path, body) => {
      const owner = await profiles.signUp();
      const intruder = await profiles.signUp();
      const before = await profiles.stored(owner);
      const real = await profiles.as<Problem>(intruder, method, path(owner), body);
      expect(real.status).toBe(404);
      expect(real.body.code).toBe('profiles.profile_not_found');
      const imagined = await profiles.as<Problem>(intruder, method, path(uuidv7()), body);
      expect({ ...imagined.body, requestId: '' }).toEqual({ ...real.body, requestId: '' });
      expect(await profiles.stored(owner)).toEqual(before);
    },
  );

  it.each([...operations, ['read the agreements shown to', 'GET', () => '/agreements', undefined] as (typeof operations)[number]])(
    'refuses to %s a member without a session, as an anonymous account, and without the service key',
    async (_, method, path, body) => {
      const id = await profiles.signUp();
      const before = await profiles.stored(id);
      const signedOut = await profiles.service.call<Problem>(method, path(id), { body });
      expect([signedOut.status, signedOut.body.code]).toEqual([401, 'session.required']);
      const expired = await profiles.service.tokens.mint({ accountId: id }, -120);
      const late = await profiles.service.call<Problem>(method, path(id), { body, headers: { authorization: `Bearer ${expired}` } });
      expect([late.status, late.body.code]).toEqual([401, 'session.required']);
      const anonymous = await profiles.service.call<Problem>(method, path(id), { body, actor: { accountId: id, kind: 'anonymous' } });
      expect([anonymous.status, anonymous.body.code]).toEqual([403, 'session.member_required']);
      const direct = await profiles.service.call<Problem>(method, path(id), { body, actor: { accountId: id }, withoutServiceKey: true });
      expect([direct.status, direct.body.code]).toEqual([401, 'service.identity_required']);
      expect(await profiles.stored(id)).toEqual(before);
    },
  );

  it('answers 404 for an own profile that does not exist, and 400 for an id that is none', async () => {
    const id = uuidv7();
    const none = await profiles.as<Problem>(id, 'GET', `/profiles/${id}`);
    expect([none.status, none.body.code]).toEqual([404, 'profiles.profile_not_found']);
    const bad = await profiles.as<Problem>(id, 'GET', `/profiles/not-an-id`);
    expect([bad.status, bad.body.code]).toEqual([400, 'request.invalid']);
    expect(bad.headers.get('content-type')).toContain('application/problem+json');
  });
});
