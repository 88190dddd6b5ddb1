import { afterAll, beforeAll, expect, it } from 'vitest';
import type { IdentityAccountCreatedV1 } from '@affinity/proto/events/identity/account-created.v1';
import { ProfilesProfileCreatedV1 } from '@affinity/proto/events/profiles/profile-created.v1';
import { v7 as uuidv7 } from 'uuid';
import { CreateOnSignUp } from '../../src/consumers/create-profile-on-sign-up.consumer.js';
import { ProfilesFixture } from '../support/profiles-fixture.js';

let profiles: ProfilesFixture;
beforeAll(async () => {
  profiles = await ProfilesFixture.start();
});
afterAll(() => profiles.stop());

function accountCreated(overrides: Partial<IdentityAccountCreatedV1> = {}): {
  subject: string;
  actorId: string;
  data: IdentityAccountCreatedV1;
} {
  const accountId = overrides.accountId ?? uuidv7();
  return {
    subject: accountId,
    actorId: accountId,
    data: {
      accountId,
      kind: 'member',
      intent: 'signup',
      firstName: 'Ann',
      lastName: 'Lee',
      email: 'ann@example.com',
      photoUrl: 'https://photos.example.com/ann.jpg',
      ...overrides,
    },
  };
}

it('IDN-042 IDN-062 creates the profile of a new member once, though the event comes twice', async () => {
  const event = accountCreated();
  await profiles.service.events.deliverTwice(CreateOnSignUp, event);
  expect(await profiles.profile(event.subject)).toMatchObject({
    first_name: 'Ann',
    last_name: 'Lee',
    email: 'ann@example.com',
    photoURL: null,
    userImage: null,
    bio_data: null,
    agreements_accepted: false,
    revision: 1,
  });
  const created = await profiles.service.events.until(ProfilesProfileCreatedV1, event.subject);
  expect(created).toHaveLength(1);
  expect(await profiles.stored(event.subject)).toMatchObject({
    events: [
      { type: 'profiles.profile.created.v1', revision: 1 },
      { type: 'profiles.card.changed.v1', revision: 1 },
    ],
  });
});

it('leaves a profile that is there already, whoever made it, and whatever happened to it since', async () => {
  const id = await profiles.signUp({ firstName: 'Already', lastName: 'Here' });
  await profiles.saveBioData(id);
  const before = await profiles.stored(id);
  await profiles.service.events.deliverTwice(CreateOnSignUp, accountCreated({ accountId: id }));
  expect(await profiles.stored(id)).toEqual(before);
});

it('DECISION-9 makes none for anonymous accounts, nor for accounts that only signed in', async () => {
  const events = [
    accountCreated({ kind: 'anonymous', email: null, intent: 'signup' }),
    accountCreated({ kind: 'anonymous', email: null, intent: 'signin' }),
    accountCreated({ intent: 'signin' }),
  ];
  for (const event of events) {
    await profiles.service.events.deliverTwice(CreateOnSignUp, event);
    expect(await profiles.stored(event.subject)).toEqual({ profiles: [], acceptances: [], events: [] });
  }
});
