import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { answers, ProfilesFixture, type Problem } from '../support/profiles-fixture.js';

let profiles: ProfilesFixture;
beforeAll(async () => {
  profiles = await ProfilesFixture.start();
});
afterAll(() => profiles.stop());

interface Draft {
  revision: number;
  savedAt: string;
  step: number;
  answers: Record<string, unknown>;
}

const path = (id: string): string => `/profiles/${id}/questionnaire-draft`;
const SOME = { social: { outgoing: ['Homebody'] }, additional: { moreInfo: 'Half a sentence ab', birthDate: null } };

const keep = (id: string, request: { revision?: number; step?: number; answers?: unknown } & Record<string, unknown> = {}) =>
  profiles.as<{ revision: number; savedAt: string } & Problem>(id, 'PUT', path(id), { revision: 0, step: 2, answers: SOME, ...request });
async function draftOf(id: string): Promise<Draft | null> {
  const { status, body } = await profiles.as<{ draft: Draft | null }>(id, 'GET', path(id));
  expect(status).toBe(200);
  return body.draft;
}

describe('answers that are not saved yet', () => {
  it('ONB-058 are kept with their step, and leave the profile as it was', async () => {
    const id = await profiles.signUp();
    const before = await profiles.stored(id);
    expect(await draftOf(id)).toBeNull();
    const { status, body } = await keep(id);
    expect(status).toBe(200);
    expect(await draftOf(id)).toEqual({ ...body, step: 2, answers: SOME });
    expect(await profiles.stored(id)).toEqual(before);
    expect((await profiles.profile(id)).bio_data).toBeNull();
  });

  it('ONB-058 can be kept before there is a profile, with any part of the answers or none', async () => {
    const id = profiles.accountOnly();
    const { revision } = (await keep(id, { answers: {} })).body;
    expect((await keep(id, { revision, answers: answers() })).status).toBe(200);
    expect((await draftOf(id))?.answers).toEqual(answers());
  });

  it('ONB-058 end when the answers are saved, and when the member forgets them', async () => {
    const id = await profiles.signUp();
    await keep(id);
    expect((await profiles.saveBioData(id)).status).toBe(200);
    expect(await draftOf(id)).toBeNull();
    await keep(id);
    expect((await profiles.as(id, 'DELETE', path(id))).status).toBe(204);
    expect((await profiles.as(id, 'DELETE', path(id))).status).toBe(204);
    expect(await draftOf(id)).toBeNull();
  });

  it('ONB-058 stay when a save of the answers is refused', async () => {
    const id = await profiles.signUp();
    await keep(id);
    expect((await profiles.saveBioData(id, answers({ social: {} }))).status).toBe(400);
    expect((await draftOf(id))?.answers).toEqual(SOME);
  });
});

describe('two devices', () => {
  it('ONB-059 the one that has not read the newest is told so, and the other keeps what it wrote', async () => {
    const id = await profiles.signUp();
    const first = (await keep(id)).body;
    const second = (await keep(id, { revision: first.revision, step: 3 })).body;
    expect(second.revision).toBeGreaterThan(first.revision);
    for (const revision of [0, first.revision, second.revision + 1]) {
      const late = await keep(id, { revision, step: 5 });
      expect([late.status, late.body.code]).toEqual([409, 'profiles.draft_outdated']);
    }
    expect(await draftOf(id)).toMatchObject({ ...second, step: 3 });
    // Whoever has read the newest one writes over it.
    expect((await keep(id, { revision: second.revision, step: 5 })).status).toBe(200);
    expect((await draftOf(id))?.step).toBe(5);
  });

  it('ONB-059 the same draft again, as after a lost answer, is the same as once', async () => {
    const id = await profiles.signUp();
    const { revision } = (await keep(id)).body;
    expect((await keep(id)).body.revision).toBe(revision);
    const next = (await keep(id, { revision, step: 3 })).body;
    expect((await keep(id, { revision, step: 3 })).body).toEqual(next);
  });

  it('ONB-059 of two first drafts at once one is kept', async () => {
    const id = await profiles.signUp();
    const both = await Promise.all([keep(id, { step: 1 }), keep(id, { step: 2 })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const kept = both.findIndex(({ status }) => status === 200);
    expect((await draftOf(id))?.step).toBe(kept + 1);
  });

  it('ONB-059 a draft from before the answers were saved does not come back', async () => {
    const id = await profiles.signUp();
    const { revision } = (await keep(id)).body;
    const [late] = await Promise.all([keep(id, { revision, step: 4 }), profiles.saveBioData(id)]);
    expect([200, 409]).toContain(late.status);
    expect(await draftOf(id)).toBeNull();
    const later = await keep(id, { revision, step: 5 });
    expect([later.status, later.body.code]).toEqual([409, 'profiles.draft_outdated']);
    const anew = (await keep(id, { step: 5 })).body;
    expect(anew.revision).toBeGreaterThan(revision);
  });
});

describe('who may', () => {
  it('ONB-058 another member reads, writes and forgets nothing of it, in the words for what is not there', async () => {
    const [id, other] = [await profiles.onboard(), await profiles.onboard()];
    await keep(id);
    const before = await draftOf(id);
    const asked = [
      await profiles.as<Problem>(other, 'GET', path(id)),
      await profiles.as<Problem>(other, 'PUT', path(id), { revision: before!.revision, step: 0, answers: {} }),
      await profiles.as<Problem>(other, 'DELETE', path(id)),
    ];
    const none = await profiles.as<Problem>(other, 'GET', path(uuidv7()));
    for (const { status, body } of asked) expect([status, body.code]).toEqual([404, 'profiles.profile_not_found']);
    const words = ({ body }: { body: Problem }) => ({ ...body, requestId: '' });
    for (const answer of asked) expect(words(answer)).toEqual(words(none));
    expect(await draftOf(id)).toEqual(before);
    // It is in nothing that others read of the member.
    expect(JSON.stringify((await profiles.get(other, `/people/${id}`)).body)).not.toContain(SOME.additional.moreInfo);
  });

  it('ONB-058 nobody without a session', async () => {
    const id = await profiles.signUp();
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      expect(
        (await profiles.service.call(method, path(id), method === 'PUT' ? { body: { revision: 0, step: 0, answers: {} } } : {})).status,
      ).toBe(401);
    }
  });
});

describe('refused drafts', () => {
  const cases: [title: string, request: Record<string, unknown>, field: string][] = [
    ['an option off the list', { answers: { social: { outgoing: ['Loud'] } } }, 'answers.social.outgoing.0'],
    ['a list of thousands', { answers: { social: { outgoing: Array(4000).fill('Homebody') } } }, 'answers.social.outgoing'],
    ['an unknown group', { answers: { location: 'Here' } }, 'answers'],
    ['an unknown question', { answers: { religion: { sect: [] } } }, 'answers.religion'],
    ['2001 characters', { answers: { additional: { moreInfo: 'x'.repeat(2001) } } }, 'answers.additional.moreInfo'],
    ['an age under 18', { answers: { additional: { birthDate: '2020-01-01' } } }, 'answers.additional.birthDate'],
    ['an age range upside down', { answers: { additional: { ageRange: { min: 40, max: 30 } } } }, 'answers.additional.ageRange.max'],
    ['a step that is none', { step: 7 }, 'step'],
    ['the intro for a step', { step: -1 }, 'step'],
    ['a negative revision', { revision: -1 }, 'revision'],
    ['no answers', { answers: undefined }, 'answers'],
    ['a field more', { accepted: true }, ''],
  ];
  it.each(cases)('ONB-058 refuses %s and keeps what it had', async (_title, request, field) => {
    const id = await profiles.signUp();
    const { revision } = (await keep(id)).body;
    const answer = await keep(id, { revision, ...request });
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
    expect(answer.body.errors?.map((error) => error.path)).toContain(field);
    expect((await draftOf(id))?.revision).toBe(revision);
  });

  it('ONB-058 refuses a body over 64 KiB', async () => {
    const id = await profiles.signUp();
    expect((await keep(id, { answers: { additional: { moreInfo: 'x'.repeat(70_000) } } })).status).toBe(413);
    expect(await draftOf(id)).toBeNull();
  });
});
