import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { ForgetOldDraftsWorker } from '../../src/questionnaire-drafts/forget-old-drafts.worker.js';
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

/** What a page names that opens the questionnaire now. */
async function revisionOf(id: string): Promise<number> {
  const { body } = await profiles.as<{ revision: number }>(id, 'GET', path(id));
  return body.revision;
}
/** Complete Profile of a page that read this revision. */
const saveOver = (id: string, revision: unknown, body: unknown = answers(), headers: Record<string, string> = {}) =>
  profiles.service.call<Problem & { bio_data: unknown; answers_revision: number }>(
    'PUT',
    `/profiles/${id}/bio-data?revision=${String(revision)}`,
    {
      actor: { accountId: id },
      body,
      headers,
    },
  );
const savedWith = (moreInfo: string) => answers({ additional: { dealbreakers: '', moreInfo } });
const outdated = [409, 'profiles.draft_outdated'];

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

  it('ONB-069 go when their member did not write them for 90 days, and stay a moment before', async () => {
    const [old, younger] = [await profiles.signUp(), await profiles.signUp()];
    for (const id of [old, younger]) await keep(id);
    const age = (id: string, by: string) =>
      profiles.service.database.query(`UPDATE questionnaire_drafts SET saved_at = now() - $2::interval WHERE member_id = $1`, [id, by]);
    await age(old, '90 days 1 minute');
    await age(younger, '89 days 23 hours 59 minutes');
    expect(await profiles.service.app.get(ForgetOldDraftsWorker).round()).toBe(false);
    expect(await draftOf(old)).toBeNull();
    expect((await draftOf(younger))?.answers).toEqual(SOME);
    // Who comes back begins anew, from what is saved.
    expect((await keep(old, { revision: await revisionOf(old) })).status).toBe(200);
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
    const anew = (await keep(id, { revision: await revisionOf(id), step: 5 })).body;
    expect(anew.revision).toBeGreaterThan(revision);
  });
});

describe('ONB-066 two devices without a draft', () => {
  it.each([
    ['for the first time', () => profiles.signUp()],
    ['again', () => profiles.onboard()],
    ['before there is a profile', async () => profiles.accountOnly()],
  ])('ONB-066 a draft of answers from before a save is refused, when they were saved %s', async (_title, make) => {
    const id = await make();
    const read = await revisionOf(id);
    expect((await profiles.saveBioData(id)).status).toBe(200);
    const late = await keep(id, { revision: read });
    expect([late.status, late.body.code]).toEqual(outdated);
    expect(await draftOf(id)).toBeNull();
    // Whoever chose to go on has read the newest revision.
    const saved = await revisionOf(id);
    expect(saved).toBeGreaterThan(read);
    const anew = await keep(id, { revision: saved });
    expect(anew.status).toBe(200);
    expect(anew.body.revision).toBeGreaterThan(saved);
    expect(await revisionOf(id)).toBe(anew.body.revision);
  });

  it('ONB-066 the revision is that of the profile’s answers, moves with them alone, and is never one of a draft', async () => {
    const id = await profiles.onboard();
    const read = async () => (await profiles.profile(id)).answers_revision;
    const first = await read();
    expect(await revisionOf(id)).toBe(first);
    await profiles.edit(id, { fullName: 'Ann Other', location: 'Ghent', socialLinks: { website: 'https://ann.example.com' } });
    expect(await read()).toBe(first);
    // "More about you" is an answer, also where the profile is edited.
    await profiles.edit(id, { moreInfo: 'Edited elsewhere' });
    const edited = await read();
    expect(edited).toBeGreaterThan(first);
    // The clock of the draft ran ahead of the one of the save.
    const { revision } = (await keep(id, { revision: edited })).body;
    const ahead = revision + 3_600_000;
    await profiles.service.database.query(`UPDATE questionnaire_drafts SET revision = $2 WHERE member_id = $1`, [id, ahead]);
    expect((await saveOver(id, ahead)).body.answers_revision).toBeGreaterThan(ahead);
    expect((await keep(id, { revision: ahead })).status).toBe(409);
    const next = (await keep(id, { revision: await read() })).body;
    expect(next.revision).toBeGreaterThan(ahead + 1);
  });

  it('ONB-066 answers are not saved over those that were saved or written elsewhere, and nothing is changed', async () => {
    const id = await profiles.onboard();
    const read = await revisionOf(id);
    expect((await saveOver(id, read, savedWith('From one'))).status).toBe(200);
    const before = await profiles.stored(id);
    const late = await saveOver(id, read, savedWith('From the other'));
    expect([late.status, late.body.code]).toEqual(outdated);
    expect(await profiles.stored(id)).toEqual(before);
    const kept = (await keep(id, { revision: await revisionOf(id) })).body;
    const past = await saveOver(id, (await profiles.profile(id)).answers_revision, savedWith('From the other'));
    expect([past.status, past.body.code]).toEqual(outdated);
    expect(await draftOf(id)).toMatchObject(kept);
    expect((await saveOver(id, kept.revision, savedWith('Chosen'))).body.bio_data).toMatchObject({ additional: { moreInfo: 'Chosen' } });
    expect(await draftOf(id)).toBeNull();
  });

  it('ONB-066 of two saves at once one wins, and the other is told', async () => {
    for (const id of [await profiles.onboard(), await profiles.signUp(), profiles.accountOnly()]) {
      const read = await revisionOf(id);
      const texts = ['one', 'two', 'three', 'four'];
      const all = await Promise.all(texts.map((text) => saveOver(id, read, savedWith(text))));
      expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
      const won = texts[all.findIndex(({ status }) => status === 200)];
      expect((await profiles.profile(id)).bio_data?.additional.moreInfo).toBe(won);
    }
  });

  it('ONB-066 of a save and a draft at once, both of the same answers, one wins, and the other is told', async () => {
    for (let run = 0; run < 10; run += 1) {
      const id = await profiles.signUp();
      const read = await revisionOf(id);
      const [draft, save] = await Promise.all([keep(id, { revision: read }), saveOver(id, read)]);
      expect([draft.status, save.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect((await draftOf(id)) === null).toBe(save.status === 200);
    }
  });

  it('ONB-060, ONB-066 a save that is repeated with its key is one, though its revision is past', async () => {
    const id = await profiles.onboard();
    const read = await revisionOf(id);
    const headers = { 'idempotency-key': uuidv7() };
    const first = await saveOver(id, read, savedWith('Once'), headers);
    const again = await saveOver(id, read, savedWith('Once'), headers);
    expect([first.status, again.status, again.body.answers_revision]).toEqual([200, 200, first.body.answers_revision]);
  });

  it('ONB-066 pages of the version before go on: a first draft of 0, and a save without a revision', async () => {
    const id = await profiles.onboard();
    expect((await keep(id)).status).toBe(200);
    expect((await profiles.saveBioData(id)).status).toBe(200);
    expect((await keep(id)).status).toBe(200);
  });

  it.each(['0', '-1', '1.5', '1e308', 'x', '', '1&revision=2'])('ONB-066 refuses a save over the revision %j', async (revision) => {
    const id = await profiles.onboard();
    const before = await profiles.stored(id);
    const answer = await saveOver(id, revision);
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
    expect(await profiles.stored(id)).toEqual(before);
  });
});

describe('who may', () => {
  it('ONB-066 another member saves over nobody’s revision, in the words for what is not there', async () => {
    const [id, other] = [await profiles.onboard(), await profiles.onboard()];
    const before = await profiles.stored(id);
    const address = `/profiles/${id}/bio-data?revision=${await revisionOf(id)}`;
    const answer = await profiles.as<Problem>(other, 'PUT', address, savedWith('Not mine'));
    expect([answer.status, answer.body.code]).toEqual([404, 'profiles.profile_not_found']);
    expect(await profiles.stored(id)).toEqual(before);
  });

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
