import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAILY_BUDGETS, SLOW_BUDGETS } from '@affinity/proto/vocabulary/budgets';
import { CARDS } from '../../src/budgets.js';
import { noAnswers } from '@affinity/proto/vocabulary/answers';
import type { ImportanceResponse } from '../../src/importance/dto/importance.dtos.js';
import { answers, ProfilesFixture, type Problem } from '../support/profiles-fixture.js';

let profiles: ProfilesFixture;
beforeAll(async () => {
  profiles = await ProfilesFixture.start({ BUDGET_SCALE: '1' });
});
afterAll(() => profiles.stop());

type Refused = Problem & { budget?: { name: string; limit: number } };

it('names change so often within a day and no more; what changes no name costs nothing, and the other edits go on', async () => {
  const [id, other] = [await profiles.signUp(), await profiles.signUp()];
  const cardsTold = async (): Promise<number> => {
    const [row] = await profiles.service.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM outbox WHERE type = 'profiles.card.changed.v1' AND envelope->>'subject' = $1`,
      [id],
    );
    return row!.count;
  };
  const before = await cardsTold();
  const most = CARDS.limits.known;
  for (let change = 1; change <= most; change++) {
    const name = `Ann ${'A'.repeat(change)}`;
    expect((await profiles.edit(id, { fullName: name })).status).toBe(200);
    expect((await profiles.edit(id, { fullName: name, socialActivities: [] })).status).toBe(200);
  }
  const refused = await profiles.edit(id, { fullName: 'Ann Once More' });
  expect([refused.status, (refused.body as unknown as Refused).code]).toEqual([429, 'request.budget_spent']);
  expect((refused.body as unknown as Refused).budget).toMatchObject({ name: 'cards', limit: most });
  expect((await profiles.profile(id)).fullName).toBe(`Ann ${'A'.repeat(most)}`);
  expect((await cardsTold()) - before).toBe(most);
  expect((await profiles.edit(id, { socialActivities: ['Choir'] })).status).toBe(200);
  expect((await profiles.edit(other, { fullName: 'Bo Ray' })).status).toBe(200);
});

const FIRST = { birthDate: '1995-05-17', gender: 'Man', seeking: ['Woman'], ageRange: { min: 18, max: 99 } };

/** A member's answers with these filters. */
const given = (filters: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  answers({ additional: { dealbreakers: '', moreInfo: '', ...filters }, ...more });

it('who changes the own answers to find out those of another is stopped long before they are known', async () => {
  const asker = await profiles.onboard({}, given(FIRST));
  const statuses: number[] = [];
  let refusal: Refused | undefined;
  for (let change = 1; change <= 21; change++) {
    const { status, body } = await profiles.saveBioData(asker, given({ ...FIRST, ageRange: { min: 18, max: 30 + change } }));
    statuses.push(status);
    if (status !== 200) refusal ??= body as unknown as Refused;
  }
  const { limit } = SLOW_BUDGETS.filters;
  expect(statuses).toEqual(Array.from({ length: 21 }, (_, index) => (index < limit ? 200 : 429)));
  expect([refusal?.code, refusal?.budget]).toMatchObject(['request.budget_spent', { name: 'filters', limit }]);
  expect((await profiles.profile(asker)).bio_data?.additional?.ageRange).toEqual({ min: 18, max: 30 + limit });
  for (const other of [{ birthDate: '1985-05-17' }, { gender: 'Woman' }, { seeking: ['Man'] }, { birthDate: null }]) {
    expect((await profiles.saveBioData(asker, given({ ...FIRST, ageRange: { min: 18, max: 30 + limit }, ...other }))).status).toBe(429);
  }
});

it('the first answers, a slip that is corrected and all other answers are free of that', async () => {
  const id = await profiles.onboard({}, given({}));
  const ofTheDay = [{ birthDate: '1959-05-17' }, { ...FIRST, birthDate: '1959-05-17' }, FIRST, { ...FIRST, gender: 'Woman' }, FIRST];
  for (const filters of ofTheDay) expect((await profiles.saveBioData(id, given(filters))).status).toBe(200);
  for (let run = 1; run <= 10; run++) {
    const again = given({ ...FIRST, moreInfo: `Run ${run}` });
    expect((await profiles.saveBioData(id, again)).body.bio_data?.additional?.moreInfo).toBe(`Run ${run}`);
  }
});

it('changes of answers that filter count for thirty days', async () => {
  const id = await profiles.onboard({}, given(FIRST));
  const wider = (max: number) => profiles.saveBioData(id, given({ ...FIRST, ageRange: { min: 18, max } }));
  const { limit, days } = SLOW_BUDGETS.filters;
  for (let change = 1; change <= limit; change++) expect((await wider(30 + change)).status).toBe(200);
  expect((await wider(60)).status).toBe(429);
  await profiles.service.database.query(
    `UPDATE profiles SET filters_changed_at = ARRAY(SELECT at - $2 * interval '1 day' FROM unnest(filters_changed_at) at) WHERE id = $1`,
    [id, days],
  );
  expect((await wider(60)).status).toBe(200);
});

const believing = (): Record<string, unknown> =>
  answers({ religion: { ...noAnswers().religion, faith: ['Jewish'] }, lifestyle: { ...noAnswers().lifestyle, diet: ['Vegan'] } });
const saveImportance = <T = ImportanceResponse>(id: string, questions: ImportanceResponse['questions'], saidSoOnly = false) =>
  profiles.as<T>(id, 'PUT', `/profiles/${id}/importance`, { questions, saidSoOnly });

it('PPL-051 people are counted by musts so many times a day', async () => {
  const id = await profiles.onboard({}, believing());
  const { known } = DAILY_BUDGETS['must-counts'];
  const statuses: number[] = [];
  for (let time = 0; time <= known; time++) {
    const body = { questions: {}, saidSoOnly: false };
    statuses.push((await profiles.service.call('POST', '/people/counts', { actor: { accountId: id }, onboarded: true, body })).status);
  }
  expect(statuses).toEqual([...Array<number>(known).fill(200), 429]);
});

it('PPL-051 a must is taken back so often within a month; adding to them, and what matters, is free', async () => {
  const id = await profiles.onboard({}, believing());
  const { limit, days } = SLOW_BUDGETS.musts;
  for (let time = 0; time < limit; time++) {
    expect((await saveImportance(id, { 'religion.faith': 'must' })).status).toBe(200);
    expect((await saveImportance(id, time % 2 === 0 ? {} : { 'religion.faith': 'matters' })).status).toBe(200);
  }
  expect((await saveImportance(id, { 'religion.faith': 'must' }, true)).status).toBe(200);
  for (const questions of [{}, { 'religion.faith': 'matters' }] as const) {
    const answer = await saveImportance<Refused>(id, questions, true);
    expect([answer.status, answer.body.code, answer.body.budget]).toMatchObject([429, 'request.budget_spent', { name: 'musts', limit }]);
  }
  expect((await saveImportance(id, { 'religion.faith': 'must' }, false)).status).toBe(429);
  expect((await saveImportance(id, { 'religion.faith': 'must', 'lifestyle.diet': 'must' }, true)).status).toBe(200);
  await profiles.service.database.query(
    `UPDATE profiles SET musts_changed_at = ARRAY(SELECT at - $2 * interval '1 day' FROM unnest(musts_changed_at) at) WHERE id = $1`,
    [id, days],
  );
  expect((await saveImportance(id, {})).status).toBe(200);
});

/** Musts of faith and diet, and the answers with another faith. */
const strict = async (): Promise<string> => {
  const id = await profiles.onboard({}, believing());
  await saveImportance(id, { 'religion.faith': 'must', 'lifestyle.diet': 'must' });
  return id;
};
const believe = (id: string, ...faith: string[]) =>
  profiles.saveBioData(id, { ...believing(), religion: { ...noAnswers().religion, faith } });

it('PPL-051 who changes the own answer to a must to find out those of others is stopped, as who takes musts back', async () => {
  const { limit } = SLOW_BUDGETS.musts;
  const id = await strict();
  // Taking an answer back ends the must, and another one begins it anew: that is one change.
  const faiths = ['Christian', 'Muslim', 'Hindu', 'Atheist', 'Agnostic', 'Spiritual', 'Buddhist', 'Jewish', 'Christian', 'Muslim', 'Hindu'];
  const statuses: number[] = [];
  for (const faith of faiths) {
    statuses.push((await believe(id)).status, (await believe(id, faith)).status);
  }
  expect(statuses).toEqual([...Array<number>(2 * limit).fill(200), 429, 429]);
  const refused = await believe(id, 'Hindu');
  expect([refused.status, refused.body]).toMatchObject([429, { code: 'request.budget_spent', budget: { name: 'musts', limit } }]);
  expect((await profiles.profile(id)).bio_data?.religion?.faith).toEqual(['Muslim']);
  expect((await saveImportance(id, {})).status).toBe(429);
  // The rest of the answers is saved.
  const rest = {
    ...believing(),
    religion: { ...noAnswers().religion, faith: ['Muslim'] },
    social: { ...noAnswers().social, outgoing: ['Homebody'] },
  };
  expect((await profiles.saveBioData(id, rest)).status).toBe(200);
});

it('PPL-051 changes of answers and musts that are taken back count together; an order of answers and a must that ended do not', async () => {
  const { limit } = SLOW_BUDGETS.musts;
  const id = await strict();
  for (let time = 0; time < limit - 1; time++) {
    expect((await believe(id, time % 2 === 0 ? 'Atheist' : 'Jewish', 'Hindu')).status).toBe(200);
    expect((await believe(id, 'Hindu', 'Prefer not to say', time % 2 === 0 ? 'Atheist' : 'Jewish')).status).toBe(200);
  }
  expect((await believe(id)).status).toBe(200);
  // The must of faith ended with the answer.
  expect((await saveImportance(id, { 'lifestyle.diet': 'must' })).status).toBe(200);
  expect((await believe(id, 'Hindu')).status).toBe(200);
  expect((await saveImportance(id, {})).status).toBe(429);
});

it('PPL-051 an activity of the profile that is an answer to a must counts as the answer', async () => {
  const { limit } = SLOW_BUDGETS.musts;
  const id = await profiles.onboard({}, answers({ hobbies: { ...noAnswers().hobbies, interests: ['Tech'] } }));
  expect((await saveImportance(id, { 'hobbies.interests': 'must' })).status).toBe(200);
  const statuses: number[] = [];
  for (let time = 0; time <= limit; time++) {
    statuses.push((await profiles.edit(id, { socialActivities: time % 2 === 0 ? ['Art'] : [] })).status);
    expect((await profiles.edit(id, { moreInfo: `Time ${time}` })).status).toBe(200);
  }
  expect(statuses).toEqual([...Array<number>(limit).fill(200), 429]);
});
