import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseWork } from '@affinity/kit/testing/database-work';
import { v7 as uuidv7 } from 'uuid';
import { ProfilesFixture } from '../support/profiles-fixture.js';

let profiles: ProfilesFixture;
beforeAll(async () => {
  profiles = await ProfilesFixture.start();
});
afterAll(() => profiles.stop());

const work = (member: string, path: string): Promise<string[]> =>
  databaseWork(profiles.service, /\bprofile_relations\b/, async () => {
    expect((await profiles.get(member, path)).status).toBe(404);
  });

it.each([
  ['a profile', ''],
  ['who follows a person', '/followers'],
  ['whose sparks a person received', '/sparks'],
])('%s is looked for with the same work when the person blocked the caller and when there is nobody', async (_what, list) => {
  const [member, blocker] = [await profiles.onboard(), await profiles.onboard()];
  await profiles.relate(blocker, 'block', member);
  const blocked = await work(member, `/people/${blocker}${list}`);
  expect(blocked).toHaveLength(1);
  expect(await work(member, `/people/${uuidv7()}${list}`)).toEqual(blocked);
});
