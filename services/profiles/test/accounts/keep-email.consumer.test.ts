import { afterAll, beforeAll, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { AccountEmails } from '../../src/accounts/keep-email.consumer.js';
import { CreateOnSignUp } from '../../src/consumers/create-profile-on-sign-up.consumer.js';
import { ProfilesFixture } from '../support/profiles-fixture.js';

let profiles: ProfilesFixture;
beforeAll(async () => {
  profiles = await ProfilesFixture.start();
});
afterAll(() => profiles.stop());

const changed = (accountId: string, email: string | null) => ({ subject: accountId, actorId: accountId, data: { accountId, email } });

it('a profile gets the address its account was changed to, once, though the fact comes twice', async () => {
  const accountId = uuidv7();
  await profiles.service.events.deliverTwice(CreateOnSignUp, {
    subject: accountId,
    actorId: accountId,
    data: { accountId, kind: 'member', intent: 'signup', firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', photoUrl: null },
  });
  await profiles.service.events.deliverTwice(AccountEmails, changed(accountId, 'ann@example.org'));
  expect(await profiles.profile(accountId)).toMatchObject({ email: 'ann@example.org', first_name: 'Ann', revision: 2 });
  // The account was deleted since: the fact names nobody any more.
  await profiles.service.events.deliverTwice(AccountEmails, changed(accountId, null));
  expect(await profiles.profile(accountId)).toMatchObject({ email: 'ann@example.org', revision: 2 });
});

it('an account without a profile gets none by it', async () => {
  const accountId = uuidv7();
  await profiles.service.events.deliverTwice(AccountEmails, changed(accountId, 'ann@example.org'));
  await expect(profiles.profile(accountId)).rejects.toThrow('404');
});
