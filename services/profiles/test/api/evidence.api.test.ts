import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { ObjectStorage } from '@affinity/kit/storage/object-storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '@affinity/kit/testing/test-service';
import { v7 as uuidv7 } from 'uuid';
import type { ProfilesConfig } from '../../src/config.js';
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

describe('a profile', () => {
  it('is sealed as others see it, without what only its owner reads, and shown as it is now', async () => {
    const [member, viewer] = [await profiles.onboard({ firstName: 'Ann', lastName: 'Lee' }), await profiles.onboard()];
    const reportId = uuidv7();
    const body = { reportId, viewerId: viewer };
    const sealed = await profiles.service.call('POST', `/internal/evidence/member/${member}`, { body });
    expect([sealed.status, sealed.body]).toMatchObject([200, { kind: 'member', memberId: member, name: 'Ann Lee' }]);
    const questions = sealed.body.answers.map(({ question }: { question: string }) => question);
    for (const hidden of ['birthDate', 'gender', 'seeking', 'ageRange']) expect(questions).not.toContain(`additional.${hidden}`);
    await profiles.disable(member);
    const shown = await profiles.service.call('GET', `/internal/evidence/member/${member}/profile`);
    expect([shown.status, shown.body.name, shown.body.answers]).toEqual([200, 'Ann Lee', sealed.body.answers]);
    expect((await profiles.service.call('DELETE', `/internal/evidence/${reportId}`)).status).toBe(204);
  });

  it('is sealed with a copy of its photo', async () => {
    const member = await profiles.onboard();
    const config = profiles.service.app.get<ProfilesConfig>(CONFIG, { strict: false });
    const storage = new ObjectStorage(config.storage);
    const key = `profile_pictures/${member}/photo.webp`;
    await storage.put(key, Buffer.from('picture'), 'image/webp');
    await profiles.service.database.query(`UPDATE profiles SET photo_url = $2 WHERE id = $1`, [
      member,
      `${config.mediaBaseUrl}/${key}?v=2`,
    ]);
    const reportId = uuidv7();
    const body = { reportId, viewerId: uuidv7() };
    const sealed = await profiles.service.call('POST', `/internal/evidence/member/${member}`, { body });
    expect(sealed.body.photo.key).toBe(`evidence/profiles/${reportId}/0`);
    await storage.remove(key);
    expect(await storage.stat(sealed.body.photo.key)).toMatchObject({ bytes: 7 });
  });

  it('says which of its pictures are the same, whatever their copies are called', async () => {
    const member = await profiles.onboard();
    const { mediaBaseUrl } = profiles.service.app.get<ProfilesConfig>(CONFIG, { strict: false });
    const wear = (name: string) =>
      profiles.service.database.query(`UPDATE profiles SET photo_url = $2 WHERE id = $1`, [
        member,
        `${mediaBaseUrl}/profile_pictures/${member}/${name}`,
      ]);
    const source = async (): Promise<string> => {
      const body = { reportId: uuidv7(), viewerId: uuidv7() };
      return (await profiles.service.call('POST', `/internal/evidence/member/${member}`, { body })).body.photo.source;
    };
    await wear('one.webp?v=1');
    const first = await source();
    await wear('one.webp?v=2');
    const shown = await profiles.service.call('GET', `/internal/evidence/member/${member}/profile`);
    expect([await source(), shown.body.photo.source]).toEqual([first, first]);
    await wear('two.webp');
    expect(await source()).not.toBe(first);
  });
});
