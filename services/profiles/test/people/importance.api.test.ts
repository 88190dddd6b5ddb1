import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '@affinity/kit/testing/test-service';
import type { CandidatesResponse } from '../../src/people/dto/candidates.dtos.js';
import type { ImportanceResponse, MustCountsResponse } from '../../src/importance/dto/importance.dtos.js';
import type { PeoplePageResponse } from '../../src/people/dto/person-card.response.js';
import { PeopleIndex } from '../../src/ranking/people-index.js';
import { nothingTicked, ProfilesFixture, type Problem } from '../support/profiles-fixture.js';

let profiles: ProfilesFixture;
beforeAll(async () => {
  profiles = await ProfilesFixture.start();
});
afterAll(() => profiles.stop());
beforeEach(async () => {
  await profiles.service.database.query(`UPDATE profiles SET onboarded_at = NULL, revision = revision + 1`);
});

type Questions = ImportanceResponse['questions'];
const path = (id: string): string => `/profiles/${id}/importance`;
const save = <T = ImportanceResponse>(id: string, questions: Questions, saidSoOnly = false): Promise<Answer<T>> =>
  profiles.as<T>(id, 'PUT', path(id), { questions, saidSoOnly });
const counts = <T = MustCountsResponse>(id: string, questions: Questions, saidSoOnly = false): Promise<Answer<T>> =>
  profiles.service.call<T>('POST', '/people/counts', { actor: { accountId: id }, onboarded: true, body: { questions, saidSoOnly } });

const said = (faith: string[], diet: string[] = []): Record<string, unknown> => {
  const answers = nothingTicked() as Record<string, Record<string, string[]>>;
  return { ...answers, religion: { ...answers['religion'], faith }, lifestyle: { ...answers['lifestyle'], diet } };
};
const person = (faith: string[], diet: string[] = []): Promise<string> => profiles.onboard({ lastName: 'Fox' }, said(faith, diet));

async function people(viewer: string, query = ''): Promise<string[]> {
  await profiles.service.app.get(PeopleIndex, { strict: false }).reconcile();
  const answer = await profiles.get<PeoplePageResponse>(viewer, `/people${query}`);
  expect([query, answer.status]).toEqual([query, 200]);
  return answer.body.items.map(({ id }) => id).toSorted();
}

describe('what is important to a member', () => {
  it('PPL-048 is nothing at first, is replaced whole, and lists the questions that the member answered', async () => {
    const id = await person(['Jewish', 'Prefer not to say'], ['Vegan']);
    const answered = ['lifestyle.diet', 'religion.faith'];
    expect((await profiles.as(id, 'GET', path(id))).body).toEqual({ questions: {}, saidSoOnly: false, answered });
    const first = await save(id, { 'religion.faith': 'matters', 'lifestyle.diet': 'must' }, true);
    expect([first.status, first.body]).toEqual([
      200,
      { questions: { 'religion.faith': 'matters', 'lifestyle.diet': 'must' }, saidSoOnly: true, answered },
    ]);
    const { revision } = await profiles.profile(id);
    await save(id, { 'lifestyle.diet': 'must', 'religion.faith': 'matters' }, true);
    expect((await profiles.profile(id)).revision).toBe(revision);
    await save(id, {});
    expect((await profiles.as(id, 'GET', path(id))).body).toEqual({ questions: {}, saidSoOnly: false, answered });
  });

  it.each([
    [{ questions: { 'career.profession': 'must' }, saidSoOnly: false }],
    [{ questions: { 'lifestyle.diet': 'matters' }, saidSoOnly: false }],
    [{ questions: { 'religion.faith': 'maybe' }, saidSoOnly: false }],
    [{ questions: {} }],
    [{ questions: {}, saidSoOnly: false, id: 'x' }],
  ])('PPL-048 refuses %j', async (body) => {
    const id = await person(['Jewish'], ['Vegan']);
    for (const answer of [
      await profiles.as<Problem>(id, 'PUT', path(id), body),
      await profiles.service.call<Problem>('POST', '/people/counts', { actor: { accountId: id }, onboarded: true, body }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
    }
  });

  it('PPL-048 a question that the member did not answer, or answered with nothing, is refused by name', async () => {
    const id = await person(['Prefer not to say'], ['Vegan']);
    const answer = await save<Problem>(id, { 'lifestyle.diet': 'must', 'religion.faith': 'must' });
    expect([answer.status, answer.body.code, answer.body.errors?.map((one) => one.path)]).toEqual([
      422,
      'profiles.importance_unanswered',
      ['questions.religion.faith'],
    ]);
    expect((await profiles.as<ImportanceResponse>(id, 'GET', path(id))).body.questions).toEqual({});
  });

  it('PPL-052 SAFETY-23 nobody else reads or writes it, and no profile, card or recommendation shows it', async () => {
    const [id, other] = [await person(['Jewish'], ['Vegan']), await person(['Jewish'], ['Vegan'])];
    const plain = [await profiles.get(other, '/people'), await profiles.get(other, `/people/${id}`)].map(({ body }) => body);
    await people(other);
    const before = [await profiles.get(other, '/people'), await profiles.get(other, `/people/${id}`)].map(({ body }) =>
      JSON.stringify(body),
    );
    expect(plain).toHaveLength(2);
    await save(id, { 'religion.faith': 'must' }, true);
    await people(other);
    const after = [await profiles.get(other, '/people'), await profiles.get(other, `/people/${id}`)].map(({ body }) =>
      JSON.stringify(body),
    );
    // The revision of the profile moves with every change.
    const still = (texts: string[]): string[] => texts.map((text) => text.replace(/"revision":\d+/, ''));
    expect(still(after)).toEqual(still(before));
    for (const method of ['GET', 'PUT']) {
      const answer = await profiles.as<Problem>(
        other,
        method,
        path(id),
        method === 'PUT' ? { questions: {}, saidSoOnly: false } : undefined,
      );
      expect([method, answer.status, answer.body.code]).toEqual([method, 404, 'profiles.profile_not_found']);
    }
    const own = await profiles.service.call<CandidatesResponse>('GET', `/internal/people/${id}/candidates`);
    expect(own.body.candidates.map(({ memberId }) => memberId)).toEqual([other]);
    expect(JSON.stringify(own.body)).not.toMatch(/must|faith/);
  });
});

describe('a must', () => {
  it('PPL-048 leaves out who shares no answer, in the lists of both, and nobody who did not say', async () => {
    const viewer = await person(['Jewish'], ['Vegan']);
    const [same, other, both, silent] = [
      await person(['Jewish']),
      await person(['Atheist']),
      await person(['Atheist', 'Jewish']),
      await person(['Prefer not to say']),
    ];
    expect(await people(viewer)).toEqual([same, other, both, silent].toSorted());
    await save(viewer, { 'religion.faith': 'must' });
    expect(await people(viewer)).toEqual([same, both, silent].toSorted());
    expect(await people(other)).not.toContain(viewer);
    for (const one of [same, both, silent]) expect(await people(one)).toContain(viewer);
    const candidates = await profiles.service.call<CandidatesResponse>('GET', `/internal/people/${other}/candidates`);
    expect(candidates.body.candidates.map(({ memberId }) => memberId)).not.toContain(viewer);
  });

  it('PPL-049 with "Only people who said so" leaves out who did not say, in the lists of both', async () => {
    const viewer = await person(['Jewish'], ['Vegan']);
    const [same, silent] = [await person(['Jewish']), await person(['Prefer not to say'])];
    await save(viewer, { 'religion.faith': 'must' }, true);
    expect(await people(viewer)).toEqual([same]);
    expect(await people(silent)).toEqual([same]);
    expect(await people(same)).toEqual([viewer, silent].toSorted());
  });

  it('PPL-048 holds no longer when the member takes the answer back', async () => {
    const [viewer, other] = [await person(['Jewish']), await person(['Atheist'])];
    await save(viewer, { 'religion.faith': 'must' }, true);
    expect(await people(viewer)).toEqual([]);
    await profiles.saveBioData(viewer, said([]));
    expect([await people(viewer), await people(other)]).toEqual([[other], [viewer]]);
  });

  it('PPL-048 leaves nobody out of Following and Sparks, nor of a search or mention of whom the member knows', async () => {
    const viewer = await person(['Jewish']);
    const [followed, sparked, connected] = [await person(['Atheist']), await person(['Atheist']), await person(['Atheist'])];
    for (const [kind, id] of [
      ['follow', followed],
      ['spark', sparked],
      ['connection', connected],
    ] as const)
      await profiles.relate(viewer, kind, id);
    await save(viewer, { 'religion.faith': 'must' }, true);
    expect(await people(viewer, '?filter=following')).toEqual([followed]);
    expect(await people(viewer, '?filter=sparks')).toEqual([sparked]);
    expect(await people(viewer, '?q=fox')).toEqual([sparked, connected].toSorted());
    expect(await people(viewer, '?filter=anyone&q=fox')).toEqual([sparked, connected].toSorted());
    expect(await people(viewer)).toEqual([]);
  });
});

it('PPL-052 no two lists tell of the must of another: who is missing in one is missing in the other', async () => {
  const [viewer, strict, open] = [await person(['Atheist']), await person(['Jewish']), await person(['Jewish'])];
  await save(strict, { 'religion.faith': 'must' }, true);
  for (const followed of [false, true]) {
    if (followed) for (const one of [strict, open]) await profiles.relate(viewer, 'follow', one);
    for (const query of ['?filter=all', '?filter=anyone', '?filter=all&q=fox', '?filter=anyone&q=fox']) {
      expect([query, await people(viewer, query)]).toEqual([query, [open]]);
    }
  }
});

it('PPL-050 what matters counts double of the 14 points, in the own view alone', async () => {
  const [viewer, other] = [await person(['Jewish'], ['Vegan']), await person(['Jewish'], ['Keto'])];
  const seen = async (one: string, of: string): Promise<unknown[]> => {
    await people(one);
    const { body } = await profiles.get(one, `/people/${of}`);
    const [card] = (await profiles.get<PeoplePageResponse>(one, '/people')).body.items;
    expect([card!.compatibility, card!.theirCompatibility]).toEqual([body.compatibility, body.theirCompatibility]);
    const { points, most } = body.reasons.find(({ question }: { question: string }) => question === 'faith');
    return [body.compatibility, body.theirCompatibility, points, most];
  };
  expect(await seen(viewer, other)).toEqual([4, 4, 4, 4]);
  await save(viewer, { 'religion.faith': 'matters' });
  expect(await seen(viewer, other)).toEqual([6, 4, 6, 6]);
  expect(await seen(other, viewer)).toEqual([4, 4, 4, 4]);
});

describe('how many people musts leave', () => {
  /** Members with answers to diet and faith, some with musts of their own. */
  const addMembers = (number: number): Promise<unknown> =>
    profiles.service.database.query(
      `INSERT INTO profiles (id, first_name, last_name, bio_data, importance, said_so_only,
                             agreements_accepted, agreements_accepted_at, onboarded_at, created_at, updated_at)
       SELECT gen_random_uuid(), 'M', n::text,
              jsonb_build_object(
                'hobbies', jsonb_build_object('interests', '["Tech"]'::jsonb),
                'lifestyle', jsonb_build_object('diet', (ARRAY['["Vegan"]', '["Keto", "Vegan"]', '["Keto"]', '["Food restrictions"]', '[]'])[1 + n % 5]::jsonb),
                'social', jsonb_build_object('outgoing', (ARRAY['["Homebody"]', '[]'])[1 + n % 2]::jsonb),
                'religion', jsonb_build_object('faith', (ARRAY['["Jewish"]', '["Atheist"]', '["Prefer not to say"]', '["Jewish", "Atheist"]'])[1 + n % 4]::jsonb)),
              (ARRAY['{}', '{"lifestyle.diet": "must"}', '{"religion.faith": "must", "social.outgoing": "must"}', '{"religion.faith": "matters"}', '{}', '{}', '{}'])[1 + n % 7]::jsonb,
              n % 3 = 0, true, now(), now(), now(), now()
       FROM generate_series(1, $1::int) n`,
      [number],
    );
  const asked = { 'lifestyle.diet': ['lifestyle', 'diet', 'Vegan'], 'religion.faith': ['religion', 'faith', 'Jewish'] } as const;
  const answer = (group: string, key: string): string =>
    `((p.bio_data -> '${group}' -> '${key}') - ARRAY['Prefer not to say', 'Food restrictions'])`;
  const isSaid = (group: string, key: string): string => `jsonb_array_length(${answer(group, key)}) > 0`;

  /** The rule once more, over the stored answers. */
  async function countInSql(viewer: string, musts: readonly (keyof typeof asked)[], saidSoOnly: boolean): Promise<number | null> {
    const conditions = Object.entries(asked).flatMap(([name, [group, key, own]]) => {
      const shared = `${answer(group, key)} ? '${own}'`;
      const mine = musts.includes(name as keyof typeof asked) ? [`(${shared} OR (NOT ${saidSoOnly} AND NOT ${isSaid(group, key)}))`] : [];
      return [...mine, `(${shared} OR NOT ${isSaid(group, key)} OR coalesce(p.importance ->> '${name}', '') <> 'must')`];
    });
    // The viewer said nothing of this one.
    const silent = `(coalesce(p.importance ->> 'social.outgoing', '') <> 'must' OR NOT ${isSaid('social', 'outgoing')} OR NOT p.said_so_only)`;
    const [row] = await profiles.service.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM profiles p WHERE p.onboarded_at IS NOT NULL AND p.id <> $1 AND ${[...conditions, silent].join(' AND ')}`,
      [viewer],
    );
    return row!.count < 10 ? null : row!.count;
  }

  it('PPL-051 agree with SQL, with the list of whoever saves them, and say nothing of fewer than ten', async () => {
    const viewer = await person(['Jewish'], ['Vegan']);
    for (const members of [70, 130]) {
      await addMembers(members);
      await people(viewer);
      for (const chosen of [[], ['lifestyle.diet'], ['religion.faith'], ['lifestyle.diet', 'religion.faith']] as (keyof typeof asked)[][]) {
        for (const saidSoOnly of [false, true]) {
          const questions: Questions = Object.fromEntries(chosen.map((name) => [name, 'must']));
          const { status, body } = await counts(viewer, questions, saidSoOnly);
          const each = Object.keys(asked) as (keyof typeof asked)[];
          expect([status, body]).toEqual([
            200,
            {
              total: await countInSql(viewer, chosen, saidSoOnly),
              each: await Promise.all(
                each.map(async (question) => ({ question, people: await countInSql(viewer, [...chosen, question], saidSoOnly) })),
              ),
            },
          ]);
        }
      }
    }
    const { body } = await counts(viewer, { 'religion.faith': 'must' });
    await save(viewer, { 'religion.faith': 'must' });
    expect((await profiles.get<PeoplePageResponse>(viewer, '/people')).body.total).toBe(body.total);
  });

  it('PPL-051 leave out whom discovery leaves out, and say "fewer" of small numbers', async () => {
    const viewer = await person(['Jewish']);
    await addMembers(40);
    await people(viewer);
    const { total } = (await counts(viewer, {})).body;
    const [one] = (await profiles.get<PeoplePageResponse>(viewer, '/people')).body.items;
    await profiles.relate(viewer, 'skip', one!.id);
    expect((await counts(viewer, {})).body.total).toBe(total! - 1);
    await profiles.service.database.query(`UPDATE profiles SET onboarded_at = NULL, revision = revision + 1 WHERE id <> $1`, [viewer]);
    await people(viewer);
    expect((await counts(viewer, {})).body).toEqual({ total: null, each: [{ question: 'religion.faith', people: null }] });
  });

  it('PPL-051 GRD-042 are for onboarded members', async () => {
    const viewer = await person(['Jewish']);
    const refused = await profiles.as<Problem>(viewer, 'POST', '/people/counts', { questions: {}, saidSoOnly: false });
    expect([refused.status, refused.body.code]).toEqual([403, 'onboarding_incomplete']);
  });
});
