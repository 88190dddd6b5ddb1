import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadPicture } from '../support/upload-picture.js';
import { jpegOf } from '@affinity/kit/testing/media-files';
import { randomOf } from '@affinity/kit/testing/random';
import { ProfilesFixture } from '../support/profiles-fixture.js';
import { Changes } from './changes.js';

const STEPS = 100;

let profiles: ProfilesFixture;
beforeAll(async () => {
  profiles = await ProfilesFixture.start();
});
afterAll(() => profiles.stop());

interface Read {
  readonly status: number;
  readonly etag: string;
  readonly text: string;
  readonly headers: Headers;
}

async function read(id: string, known?: string): Promise<Read> {
  const headers: Record<string, string> = known === undefined ? {} : { 'if-none-match': known };
  const answer = await profiles.service.call('GET', `/profiles/${id}`, { actor: { accountId: id }, headers });
  return { status: answer.status, etag: answer.headers.get('etag')!, text: JSON.stringify(answer.body), headers: answer.headers };
}

describe('what was read of the own profile is not sent again', () => {
  it('ENT-001 two answers have one ETag exactly when they are the same, whatever changes in between', async () => {
    const random = randomOf(11);
    const members = await Promise.all(Array.from({ length: 4 }, () => profiles.onboard()));
    const changes = new Changes(profiles, members, random);
    const [id] = members as [string];
    const bodies = new Map<string, string>();
    let last = await read(id);
    for (let step = 0; step < STEPS; step++) {
      const other = changes.pick(members.slice(1));
      await changes.pick([
        () => changes.own(id),
        () => changes.own(other),
        () => changes.relation(id, other),
        () => changes.relation(other, id),
        () => changes.standing(other),
        () => changes.standing(id, false),
        () => Promise.resolve(),
      ])();
      const again = await read(id, last.etag);
      const fresh = await read(id);
      expect(fresh.status).toBe(200);
      expect([again.status, again.etag]).toEqual([fresh.text === last.text ? 304 : 200, fresh.etag]);
      if (again.status === 200) expect(again.text).toBe(fresh.text);
      expect(fresh.text).toBe(bodies.get(fresh.etag) ?? fresh.text);
      bodies.set(fresh.etag, fresh.text);
      last = fresh;
    }
    expect(new Set(bodies.values()).size).toBe(bodies.size);
    expect(bodies.size).toBeGreaterThan(STEPS / 4);
  });

  it('PRO-057 a new photo is another answer', async () => {
    const id = await profiles.onboard();
    const before = await read(id);
    const { uploadId } = await uploadPicture(profiles, id, 'photo', await jpegOf(64, 64), 'photo.jpg');
    await profiles.edit(id, { photoUploadId: uploadId });
    const after = await read(id, before.etag);
    expect([after.status, after.text === before.text]).toEqual([200, false]);
  });

  it('says so to whoever names the version among others, and to nobody else', async () => {
    const [id, other] = await Promise.all([profiles.onboard(), profiles.onboard()]);
    const { etag, headers } = await read(id);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const answer = await read(id, known);
      expect([answer.status, answer.etag, answer.headers.get('cache-control')]).toEqual([304, etag, 'private, no-cache']);
    }
    for (const known of ['', 'nonsense', '"other"', etag.slice(0, -2) + '"', (await read(other)).etag]) {
      expect([known, (await read(id, known)).status]).toEqual([known, 200]);
    }
    const stolen = await profiles.service.call('GET', `/profiles/${id}`, {
      actor: { accountId: other },
      headers: { 'if-none-match': etag },
    });
    expect([stolen.status, stolen.headers.get('etag')]).toEqual([404, null]);
  });
});
