import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProfilesProfileUpdatedV1 } from '@affinity/proto/events/profiles/profile-updated.v1';
import { ProfilesSettingsChangedV1 } from '@affinity/proto/events/profiles/settings-changed.v1';
import { OPEN_TO_EVERYONE } from '@affinity/proto/vocabulary/audience';
import { v7 as uuidv7 } from 'uuid';
import type { ProfileSettingsResponse } from '../../src/settings/dto/settings.dtos.js';
import { ProfilesFixture, type Problem } from '../support/profiles-fixture.js';

let profiles: ProfilesFixture;
beforeAll(async () => {
  profiles = await ProfilesFixture.start();
});
afterAll(() => profiles.stop());

const path = (id: string): string => `/profiles/${id}/settings`;
const change = <T = ProfileSettingsResponse>(id: string, body: unknown) => profiles.as<T>(id, 'PATCH', path(id), body);

it('MISC-004 a fresh profile shows the e-mail address to everyone and its presence', async () => {
  const id = await profiles.signUp();
  const answer = await profiles.as(id, 'GET', path(id));
  expect([answer.status, answer.body]).toEqual([200, { emailVisibility: 'connections', showPresence: true, audience: OPEN_TO_EVERYONE }]);
});

it('keeps what is changed and leaves what is absent, in all values', async () => {
  const id = await profiles.signUp();
  for (const emailVisibility of ['connections', 'nobody', 'everyone'] as const) {
    expect((await change(id, { emailVisibility })).body).toEqual({ emailVisibility, showPresence: true, audience: OPEN_TO_EVERYONE });
  }
  await change(id, { emailVisibility: 'nobody' });
  const changed = { emailVisibility: 'nobody', showPresence: false, audience: OPEN_TO_EVERYONE };
  expect((await change(id, { showPresence: false })).body).toEqual(changed);
  expect((await profiles.as(id, 'GET', path(id))).body).toEqual(changed);
  expect(await profiles.profile(id)).toMatchObject({ revision: 6, first_name: 'Ann', photoURL: null });
  const events = await profiles.service.events.until(ProfilesProfileUpdatedV1, id, 5);
  expect(events.map(({ data }) => data.part)).toEqual(Array(5).fill('settings'));
});

it('PRO-083 keeps for whom each section is, and leaves those that are absent', async () => {
  const id = await profiles.signUp();
  await change(id, { audience: { location: 'connections', about: 'spark' } });
  await change(id, { audience: { location: 'everyone' } });
  expect((await change(id, { showPresence: true })).body.audience).toEqual({ ...OPEN_TO_EVERYONE, about: 'spark' });
  const [row] = await profiles.service.database.query(`SELECT audience FROM profiles WHERE id = $1`, [id]);
  expect(row).toEqual({ audience: { about: 'spark' } });
});

const REFUSED_AUDIENCES = [{}, { name: 'spark' }, { about: 'friends' }, { about: null }, ['about'], 'everyone'].map((audience) => ({
  audience,
}));

it.each([
  ...REFUSED_AUDIENCES,
  {},
  { emailVisibility: 'friends' },
  { emailVisibility: null },
  { showPresence: 'no' },
  { isAdmin: true },
  [],
])('refuses %j and changes nothing', async (body) => {
  const id = await profiles.signUp();
  const before = await profiles.stored(id);
  const answer = await change<Problem>(id, body);
  expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
  expect(await profiles.stored(id)).toEqual(before);
});

describe('the switch of presence', () => {
  it('is announced with the revision each time it moves, and not when it or the profile stays', async () => {
    const id = await profiles.signUp();
    await change(id, { showPresence: true });
    await change(id, { emailVisibility: 'nobody' });
    await profiles.edit(id, { fullName: 'Ann Other' });
    await change(id, { showPresence: false });
    await change(id, { showPresence: false, emailVisibility: 'everyone' });
    await change(id, { showPresence: true });
    const events = await profiles.service.events.until(ProfilesSettingsChangedV1, id, 2);
    expect(events.map(({ data, revision, actorId }) => [data, revision, actorId])).toEqual([
      [{ profileId: id, showPresence: false }, 5, id],
      [{ profileId: id, showPresence: true }, 7, id],
    ]);
    const rows = await profiles.service.database.query(`SELECT 1 FROM outbox WHERE type = $1 AND envelope->>'subject' = $2`, [
      ProfilesSettingsChangedV1.type,
      id,
    ]);
    expect(rows).toHaveLength(2);
  });

  it('is told to services, and nothing else of the settings', async () => {
    const id = await profiles.signUp();
    const ask = (member: string) => profiles.service.call<Problem>('GET', `/internal/profiles/${member}/settings`);
    expect((await ask(id)).body).toEqual({ showPresence: true });
    await change(id, { showPresence: false });
    expect((await ask(id)).body).toEqual({ showPresence: false });
    const nobody = await ask(uuidv7());
    expect([nobody.status, nobody.body.code]).toEqual([404, 'profiles.profile_not_found']);
    expect((await ask('me')).status).toBe(400);
  });
});

describe.each([
  ['reading', 'GET', undefined],
  ['changing', 'PATCH', { emailVisibility: 'nobody' }],
] as const)('%s', (_, method, body) => {
  it('GRD-031 SAFETY-23 another member’s settings is as if there were none', async () => {
    const [owner, intruder] = [await profiles.signUp(), await profiles.signUp()];
    const before = await profiles.stored(owner);
    const real = await profiles.as<Problem>(intruder, method, path(owner), body);
    const imagined = await profiles.as<Problem>(intruder, method, path(uuidv7()), body);
    expect([real.status, real.body.code]).toEqual([404, 'profiles.profile_not_found']);
    expect({ ...real.body, requestId: '' }).toEqual({ ...imagined.body, requestId: '' });
    expect(await profiles.stored(owner)).toEqual(before);
  });

  it('needs a session of a member, and a profile', async () => {
    const id = await profiles.signUp();
    expect((await profiles.service.call(method, path(id), { body })).status).toBe(401);
    expect((await profiles.service.call(method, path(id), { body, actor: { accountId: id, kind: 'anonymous' } })).status).toBe(403);
    const nobody = uuidv7();
    expect((await profiles.as(nobody, method, path(nobody), body)).status).toBe(404);
  });
});
