import { ProfilesCardChangedV1 } from '@affinity/proto/events/profiles/card-changed.v1';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProfilesProfileCreatedV1 } from '@affinity/proto/events/profiles/profile-created.v1';
import { v7 as uuidv7 } from 'uuid';
import { ProfilesFixture, type Problem } from '../support/profiles-fixture.js';

let profiles: ProfilesFixture;
beforeAll(async () => {
  profiles = await ProfilesFixture.start();
});
afterAll(() => profiles.stop());

const REQUEST = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', photoUrl: null };

describe('ensuring a profile', () => {
  it('MISC-007 creates it with the full field set, and announces it', async () => {
    const id = uuidv7();
    const answer = await profiles.service.call('PUT', `/internal/profiles/${id}`, {
      body: { ...REQUEST, photoUrl: 'https://photos.example.com/a.jpg' },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id,
      first_name: 'Ann',
      last_name: 'Lee',
      email: 'ann@example.com',
      bio_data: null,
      agreements_accepted: false,
      photoURL: null,
      revision: 1,
    });
    const [event] = await profiles.service.events.until(ProfilesProfileCreatedV1, id);
    expect(event).toMatchObject({ subject: id, actorId: id, revision: 1, data: { profileId: id } });
    expect(JSON.stringify(event)).not.toContain('example.com');
  });

  it('MISC-015 takes no photo from an address that is none', async () => {
    const id = await profiles.signUp({ photoUrl: 'javascript:alert(1)' });
    expect(await profiles.profile(id)).toMatchObject({ photoURL: null, userImage: null });
  });

  it('never overwrites, however often and at once it is asked', async () => {
    const id = await profiles.signUp({ firstName: 'First' });
    await profiles.saveBioData(id);
    await profiles.edit(id, { fullName: 'Edited Name' });
    const before = await profiles.stored(id);
    const again = await Promise.all([1, 2, 3].map(() => profiles.service.call('PUT', `/internal/profiles/${id}`, { body: REQUEST })));
    expect(again.map(({ status, body }) => [status, body.fullName])).toEqual([1, 2, 3].map(() => [200, 'Edited Name']));
    expect(await profiles.stored(id)).toEqual(before);
  });

  it('creates once when asked at once', async () => {
    const id = uuidv7();
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((firstName) =>
        profiles.service.call('PUT', `/internal/profiles/${id}`, { body: { ...REQUEST, firstName } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.first_name)).size).toBe(1);
    expect(await profiles.stored(id)).toMatchObject({
      events: [{ type: 'profiles.profile.created.v1' }, { type: 'profiles.card.changed.v1' }],
    });
  });

  const cases: [title: string, body: unknown, status: number, code: string][] = [
    ['a missing e-mail', { firstName: 'A', lastName: 'B', photoUrl: null }, 400, 'request.invalid'],
    ['an unknown field', { ...REQUEST, bio_data: {} }, 400, 'request.invalid'],
    ['a number for a name', { ...REQUEST, firstName: 1 }, 400, 'request.invalid'],
    ['a name over the limit', { ...REQUEST, firstName: 'x'.repeat(162) }, 400, 'request.invalid'],
    ['broken JSON', '{', 400, 'request.malformed'],
    ['a body over 64 KiB', { ...REQUEST, firstName: 'x'.repeat(70_000) }, 413, 'request.too_large'],
  ];
  it.each(cases)('answers %s with a problem and stores nothing', async (_title, body, status, code) => {
    const id = uuidv7();
    const answer = await profiles.service.call<Problem>('PUT', `/internal/profiles/${id}`, { body });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await profiles.stored(id)).toEqual({ profiles: [], acceptances: [], events: [] });
  });
});

describe('onboarded', () => {
  const rows: [title: string, bioData: string | null, accepted: boolean, onboarded: boolean][] = [
    ['no answers', null, true, false],
    ['answers without a key', '{}', true, false],
    ['answers with empty lists', '{"social":{"outgoing":[],"socialActivities":[]}}', true, true],
    ['answers, nothing accepted', '{"social":{"outgoing":[],"socialActivities":[]}}', false, false],
  ];
  it.each(rows)('GRD-026 with %s', async (_title, bioData, accepted, onboarded) => {
    const id = await profiles.signUp();
    await profiles.service.database.query(`UPDATE profiles SET bio_data = $2, agreements_accepted = $3 WHERE id = $1`, [
      id,
      bioData,
      accepted,
    ]);
    const answer = await profiles.service.call('GET', `/internal/profiles/${id}/onboarded`);
    expect([answer.status, answer.body]).toEqual([200, { onboarded }]);
  });

  it('is false without a profile', async () => {
    expect((await profiles.service.call('GET', `/internal/profiles/${uuidv7()}/onboarded`)).body).toEqual({ onboarded: false });
  });

  it('SAFETY-P11 is answered at its former address, too, as gateways of the version before ask there', async () => {
    const id = await profiles.onboard();
    expect((await profiles.service.call('GET', `/internal/profiles/${id}/standing`)).body).toEqual({ onboarded: true });
    expect((await profiles.service.call('GET', `/internal/profiles/${uuidv7()}/standing`)).body).toEqual({ onboarded: false });
  });
});

describe('PRO-062 the card that others keep', () => {
  it('is told with the profile, and again whenever it changes, with a newer revision', async () => {
    const id = await profiles.signUp({ email: 'ann@example.com' });
    await profiles.saveBioData(id);
    await profiles.edit(id, { location: 'Lisbon' });
    const { revision } = (await profiles.edit(id, { fullName: 'Ann Other' })).body;
    const told = await profiles.service.events.until(ProfilesCardChangedV1, id, 2);
    const card = { id, photoUrl: null, email: 'ann@example.com' };
    expect(told.map((event) => [event.revision, event.data])).toEqual([
      [1, { ...card, name: 'Ann Lee' }],
      [revision, { ...card, name: 'Ann Other' }],
    ]);
  });
});

it.each([
  ['PUT', (id: string) => `/internal/profiles/${id}`, REQUEST],
  ['GET', (id: string) => `/internal/profiles/${id}/onboarded`, undefined],
  ['GET', (id: string) => `/internal/profiles/${id}/standing`, undefined],
  ['GET', (id: string) => `/internal/profiles/${id}/settings`, undefined],
] as const)('%s %s is for services only, whatever token the caller has', async (method, path, body) => {
  const id = uuidv7();
  const answer = await profiles.service.call<Problem>(method, path(id), { body, actor: { accountId: id }, withoutServiceKey: true });
  expect([answer.status, answer.body.code]).toEqual([401, 'service.identity_required']);
  const wrong = await profiles.service.call<Problem>(method, path(id), {
    body,
    withoutServiceKey: true,
    headers: { 'x-service-key': 'x'.repeat(37) },
  });
  expect(wrong.status).toBe(401);
  expect(await profiles.stored(id)).toEqual({ profiles: [], acceptances: [], events: [] });
});

it('counts created profiles, saved questionnaires and accepted agreements, committed ones only', async () => {
  const value = async (name: string): Promise<number> => {
    const { body } = await profiles.service.call<string>('GET', '/metrics');
    return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(body)?.[1]);
  };
  const names = ['affinity_profiles_created_total', 'affinity_questionnaires_saved_total', 'affinity_agreements_accepted_total'];
  const read = (): Promise<number[]> => Promise.all(names.map(value));
  const before = await read();
  const id = await profiles.signUp();
  await profiles.saveBioData(id);
  await profiles.saveBioData(id, { social: 'refused' });
  await profiles.accept(id);
  await profiles.service.call('PUT', `/internal/profiles/${id}`, { body: REQUEST });
  expect(await read()).toEqual(before.map((count) => count + 1));
});
