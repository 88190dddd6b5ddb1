import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer } from '@affinity/kit/testing/test-service';
import { v7 as uuidv7 } from 'uuid';
import { ProfilesFixture, type Problem } from '../support/profiles-fixture.js';

let profiles: ProfilesFixture;
beforeAll(async () => {
  profiles = await ProfilesFixture.start();
});
afterAll(() => profiles.stop());

const owner = (id: string, viewer: string): Promise<Answer<{ ownerId: string } & Partial<Problem>>> =>
  profiles.service.call('GET', `/internal/evidence/member/${id}?viewer=${viewer}`);

describe('whom a reported profile is of', () => {
  it('is the member, also for whom the member blocked', async () => {
    const [member, viewer] = [await profiles.onboard(), await profiles.onboard()];
    await profiles.relate(member, 'block', viewer);
    expect((await owner(member, viewer)).body).toEqual({ ownerId: member });
  });

  it('is nobody without a profile that others see', async () => {
    const [early, disabled, viewer] = [await profiles.signUp(), await profiles.onboard(), await profiles.onboard()];
    await profiles.disable(disabled);
    for (const id of [uuidv7(), early, disabled]) {
      const answer = await owner(id, viewer);
      expect([answer.status, answer.body.code]).toEqual([404, 'profiles.evidence_not_found']);
    }
  });
});
