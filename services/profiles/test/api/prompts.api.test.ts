import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProfilesProfileUpdatedV1 } from '@affinity/proto/events/profiles/profile-updated.v1';
import { PROMPT_IDS } from '@affinity/proto/vocabulary/prompts';
import { v7 as uuidv7 } from 'uuid';
import type { PersonProfileResponse } from '../../src/people/dto/person-profile.response.js';
import type { ProfileResponse } from '../../src/profiles/dto/profile.response.js';
import { ProfilesFixture, type Problem } from '../support/profiles-fixture.js';

let profiles: ProfilesFixture;
beforeAll(async () => {
  profiles = await ProfilesFixture.start();
});
afterAll(() => profiles.stop());

const [a, b, c, d] = PROMPT_IDS as [string, string, string, string];
const answered = (...prompts: string[]) => prompts.map((prompt) => ({ prompt, answer: `about ${prompt}` }));
const put = <T = ProfileResponse>(id: string, prompts: unknown, revision: number | string = 0, by = id) =>
  profiles.as<T>(by, 'PUT', `/profiles/${id}/prompts?revision=${revision}`, { prompts });

it('PRO-077 up to three prompts are answered, in an order, and others read them', async () => {
  const [id, viewer] = [await profiles.onboard(), await profiles.onboard()];
  expect(await profiles.profile(id)).toMatchObject({ prompts: [], prompts_revision: 0 });
  const saved = await put(id, answered(c, a, b));
  expect([saved.status, saved.body.prompts, saved.body.prompts_revision]).toEqual([200, answered(c, a, b), 1]);
  expect(await profiles.profile(id)).toEqual(saved.body);
  const seen = await profiles.get<PersonProfileResponse>(viewer, `/people/${id}`);
  expect(seen.body.prompts).toEqual(answered(c, a, b));
  const [event] = await profiles.service.events.until(ProfilesProfileUpdatedV1, id, 3).then((events) => events.slice(-1));
  expect(event!.data).toEqual({ profileId: id, part: 'details' });
  expect((await put(id, [], 1)).body).toMatchObject({ prompts: [], prompts_revision: 2 });
});

it('PRO-077 an answer is plain text of 240 characters at most, as the bio: trimmed, any letters', async () => {
  const id = await profiles.signUp();
  const longest = '😀'.repeat(240);
  expect((await put(id, [{ prompt: a, answer: ` ${longest}\n` }])).body.prompts).toEqual([{ prompt: a, answer: longest }]);
  for (const answer of [`${longest}x`, '', ' \n', '\u200b\u200b', '\u3164', '\u2800', '\u00ad', '\u202e', 'a\u0000b', '\ud800', 7, null]) {
    const refused = await put<Problem>(id, [{ prompt: b, answer }], 1);
    expect([answer, refused.status, refused.body.code]).toEqual([answer, 400, 'request.invalid']);
  }
  expect((await put(id, [{ prompt: a, answer: '<b>bold</b>' }], 1)).body.prompts[0]!.answer).toBe('<b>bold</b>');
  expect((await put(id, [{ prompt: a, answer: '\u202eright \u2066to\u2069 left' }], 2)).body.prompts[0]!.answer).toBe('right to left');
});

it.each([
  ['four of them', answered(a, b, c, d)],
  ['one twice', answered(a, a)],
  ['one that is not offered', answered('where-do-you-live')],
  ['a field more', [{ prompt: a, answer: 'x', revision: 1 }]],
  ['no list', null],
])('PRO-077 refuses %s', async (_, prompts) => {
  const id = await profiles.signUp();
  const before = await profiles.stored(id);
  const refused = await put<Problem>(id, prompts);
  expect([refused.status, refused.body.code]).toEqual([400, 'request.invalid']);
  expect(await profiles.stored(id)).toEqual(before);
});

describe('two tabs', () => {
  it('PRO-078 the later one is told, loses nothing, and may go on from what is there', async () => {
    const id = await profiles.onboard();
    await put(id, answered(a));
    await put(id, answered(b), 1);
    const late = await put<Problem>(id, answered(c), 1);
    expect([late.status, late.body.code]).toEqual([409, 'profiles.prompts_outdated']);
    expect((await profiles.profile(id)).prompts).toEqual(answered(b));
    expect((await put(id, answered(b, c), 2)).body.prompts).toEqual(answered(b, c));
  });

  it('PRO-078 of two at once one is saved', async () => {
    const id = await profiles.onboard();
    const both = await Promise.all([put(id, answered(a)), put(id, answered(b))]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const { prompts } = both.find(({ status }) => status === 200)!.body;
    expect(await profiles.profile(id)).toMatchObject({ prompts, prompts_revision: 1 });
  });

  it('PRO-078 a save whose answer was lost can be repeated; nothing else moves the revision', async () => {
    const id = await profiles.onboard();
    await put(id, answered(a));
    const again = await put(id, answered(a));
    expect([again.status, again.body.prompts_revision]).toEqual([200, 1]);
    await profiles.edit(id, { location: 'Leeds' });
    expect((await put(id, answered(b), 1)).status).toBe(200);
  });

  it('PRO-078 has to say what the list was made from', async () => {
    const id = await profiles.signUp();
    for (const query of ['', '?revision=-1', '?revision=new', '?revision=0&force=1']) {
      const refused = await profiles.as<Problem>(id, 'PUT', `/profiles/${id}/prompts${query}`, { prompts: answered(a) });
      expect([query, refused.status]).toEqual([query, 400]);
    }
  });
});

it('GRD-031 SAFETY-23 another member’s prompts cannot be written, and it is as if there were none', async () => {
  const [owner, intruder] = [await profiles.onboard(), await profiles.onboard()];
  const before = await profiles.stored(owner);
  const real = await put<Problem>(owner, answered(a), 0, intruder);
  const imagined = await put<Problem>(uuidv7(), answered(a), 0, intruder);
  expect([real.status, real.body.code]).toEqual([404, 'profiles.profile_not_found']);
  expect({ ...real.body, requestId: '' }).toEqual({ ...imagined.body, requestId: '' });
  expect(await profiles.stored(owner)).toEqual(before);
  const nobody = uuidv7();
  expect((await put(nobody, answered(a))).status).toBe(404);
  expect((await profiles.service.call('PUT', `/profiles/${owner}/prompts?revision=0`, { body: { prompts: [] } })).status).toBe(401);
});

it('PRO-077 a prompt that is not offered any more is still shown', async () => {
  const id = await profiles.onboard();
  const old = { revision: 4, answers: [{ prompt: 'of-old', answer: 'Still here' }] };
  await profiles.service.database.query(`UPDATE profiles SET prompts = $2, revision = revision + 1 WHERE id = $1`, [id, old]);
  expect(await profiles.profile(id)).toMatchObject({ prompts: old.answers, prompts_revision: 4 });
});
