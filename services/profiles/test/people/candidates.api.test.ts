import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { noAnswers } from '@affinity/proto/vocabulary/answers';
import { v7 as uuidv7 } from 'uuid';
import type { CandidatesResponse } from '../../src/people/dto/candidates.dtos.js';
import { PeopleIndex } from '../../src/ranking/people-index.js';
import { nothingTicked, ProfilesFixture } from '../support/profiles-fixture.js';

let profiles: ProfilesFixture;
beforeAll(async () => {
  profiles = await ProfilesFixture.start();
});
afterAll(() => profiles.stop());
beforeEach(async () => {
  await profiles.service.database.query(`UPDATE profiles SET onboarded_at = NULL, revision = revision + 1`);
});

const likes = (...interests: string[]): Record<string, unknown> => ({ ...nothingTicked(), hobbies: { ...noAnswers().hobbies, interests } });
const person = (firstName: string, ...interests: string[]): Promise<string> =>
  profiles.onboard({ firstName, lastName: 'Fox' }, likes(...interests));

async function candidates(id: string, query = ''): Promise<CandidatesResponse> {
  await profiles.service.app.get(PeopleIndex, { strict: false }).reconcile();
  const answer = await profiles.service.call<CandidatesResponse>('GET', `/internal/people/${id}/candidates${query}`);
  expect([query, answer.status]).toEqual([query, 200]);
  return answer.body;
}
const idsOf = (answer: CandidatesResponse): string[] => answer.candidates.map(({ memberId }) => memberId);

it("AIP-014 gives the member's answers and those of others by falling compatibility, with real counts", async () => {
  const member = await person('Vi', 'Hiking', 'Tech');
  const [one, both] = [await person('One', 'Tech'), await person('Both', 'Hiking', 'Tech')];
  await profiles.relate(one, 'follow', both);
  const answer = await candidates(member);
  expect(answer.member).toMatchObject({ firstName: 'Vi', bio: { hobbies: { interests: ['Hiking', 'Tech'] } } });
  expect(answer.candidates.map(({ memberId, firstName, followers }) => [memberId, firstName, followers])).toEqual([
    [both, 'Both', 1],
    [one, 'One', 0],
  ]);
  expect(answer.candidates[0]!.reasons).toEqual([
    { question: 'interests', options: ['Hiking', 'Tech'], points: 70, most: 70, ratio: { shared: 2, all: 2 } },
  ]);
});

it('SAFETY-79 says no faith, e-mail address, surname, birth date, gender or link', async () => {
  const answers = {
    ...likes('Tech'),
    religion: { ...noAnswers().religion, faith: ['Buddhist'], importance: ['Essential'] },
    additional: { dealbreakers: 'Smoking', moreInfo: 'I bake.', birthDate: '1990-05-17', gender: 'Woman', seeking: ['Woman'] },
  };
  const [member, other] = [await profiles.onboard({}, answers), await profiles.onboard({ lastName: 'Unsaid' }, answers)];
  await profiles.edit(other, { socialLinks: { website: 'https://unsaid.example' } });
  const answer = await candidates(member);
  expect(idsOf(answer)).toEqual([other]);
  expect(answer.candidates[0]!.bio).toMatchObject({ dealbreakers: 'Smoking', moreInfo: 'I bake.' });
  const text = JSON.stringify(answer);
  for (const unsaid of ['Buddhist', 'Essential', 'faith', 'religion', '@', 'Unsaid', 'unsaid', '1990-05', 'Woman'])
    expect(text).not.toContain(unsaid);
});

it('SAFETY-P14 leaves out who is blocked either way, muted, skipped, disabled, not onboarded, sparked or connected', async () => {
  const member = await person('Vi', 'Tech');
  const [blocked, blocking, muted, disabled, sparked, connected, skipped, stranger] = [
    await person('A', 'Tech'),
    await person('B', 'Tech'),
    await person('C', 'Tech'),
    await person('D', 'Tech'),
    await person('E', 'Tech'),
    await person('F', 'Tech'),
    await person('G', 'Tech'),
    await person('H', 'Tech'),
  ];
  await profiles.signUp();
  await profiles.relate(member, 'block', blocked);
  await profiles.relate(blocking, 'block', member);
  await profiles.relate(member, 'mute', muted);
  await profiles.relate(member, 'skip', skipped);
  await profiles.disable(disabled);
  await profiles.relate(member, 'spark', sparked);
  await profiles.relate(member, 'connection', connected);
  expect(idsOf(await candidates(member))).toEqual([stranger]);
});

it('gives at most 20, and none when only the member is asked for', async () => {
  const member = await person('Vi', 'Tech');
  for (let count = 0; count < 21; count++) await person('M', 'Tech');
  expect(idsOf(await candidates(member))).toHaveLength(20);
  expect(idsOf(await candidates(member, '?limit=3'))).toHaveLength(3);
  expect(await candidates(member, '?limit=0')).toMatchObject({ member: { firstName: 'Vi' }, candidates: [] });
});

it('is for services, and 404 for a member without a profile', async () => {
  const path = `/internal/people/${uuidv7()}/candidates`;
  expect(await profiles.service.call('GET', path)).toMatchObject({ status: 404, body: { code: 'profiles.profile_not_found' } });
  expect((await profiles.service.call('GET', path, { withoutServiceKey: true })).body.code).toBe('service.identity_required');
  expect(await profiles.service.call('GET', `${path}?limit=21`)).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
});
