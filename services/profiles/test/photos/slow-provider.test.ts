import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { jpegWithPlace } from '@affinity/kit/testing/media-files';
import { slowdown } from '@affinity/kit/testing/slowdown';
import { ProfilesProfileCreatedV1 } from '@affinity/proto/events/profiles/profile-created.v1';
import { CopyProviderPhoto } from '../../src/photos/copy-provider-photo.consumer.js';
import { PhotoDownload } from '../../src/photos/photo-download.js';
import { ProfilesFixture } from '../support/profiles-fixture.js';

const GOOGLE = 'https://lh3.googleusercontent.com/a/ann=s96-c';

let profiles: ProfilesFixture;
beforeAll(async () => {
  profiles = await ProfilesFixture.start();
});
afterAll(() => profiles.stop());
afterEach(() => {
  vi.restoreAllMocks();
});

it("what a member does is told as soon as ever while another's picture is fetched from a provider who takes his time", async () => {
  const { events, app } = profiles.service;
  const picture = await jpegWithPlace(400, 300);

  async function whileFetching<T>(work: () => Promise<T>): Promise<T> {
    let arrive!: (bytes: Buffer) => void;
    const get = vi.spyOn(app.get(PhotoDownload), 'get').mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    await profiles.signUp({ photoUrl: GOOGLE });
    while (get.mock.calls.length === 0) await sleep(10);
    try {
      return await work();
    } finally {
      arrive(picture);
      await events.settled(CopyProviderPhoto);
    }
  }

  const signUp = (): Promise<number> => events.timeToPublish(ProfilesProfileCreatedV1, () => profiles.signUp());
  expect(await slowdown(signUp, whileFetching)).toBeLessThan(2);
}, 480_000);
