import type { Answer } from '@affinity/kit/testing/test-service';
import { v7 as uuidv7 } from 'uuid';
import type { ProfileResponse } from '../../src/profiles/dto/profile.response.js';
import { TEST_MEDIA_BASE_URL } from './media-settings.js';
import type { ProfilesFixture, Problem } from './profiles-fixture.js';

export interface Wish {
  readonly id: string;
  readonly alt?: string;
}

/** A checked upload without its objects: for tests that look at no file. */
export async function readyPhoto(profiles: ProfilesFixture, ownerId: string): Promise<string> {
  const id = uuidv7();
  const baseKey = `profile_pictures/${ownerId}/${id}`;
  const file = { kind: 'image', key: `${baseKey}.webp`, smallKey: `${baseKey}-small.webp`, stillKey: null, width: 1600, height: 800 };
  await profiles.service.database.query(
    `INSERT INTO uploads (id, owner_id, state, base_key, expires_at, file, quarantined, created_at)
     VALUES ($1, $2, 'ready', $3, now() + interval '1 hour', $4, false, now())`,
    [id, ownerId, baseKey, JSON.stringify(file)],
  );
  return id;
}

export const readyPhotos = (profiles: ProfilesFixture, ownerId: string, count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, () => readyPhoto(profiles, ownerId)));

/** The address of a photo of `readyPhoto`. */
export const urlOf = (ownerId: string, id: string): string => `${TEST_MEDIA_BASE_URL}/profile_pictures/${ownerId}/${id}-small.webp`;

type Outcome = Answer<ProfileResponse & Partial<Problem>>;

/** Sets the photos, made from the newest ones unless a revision is named. */
export async function setPhotos(profiles: ProfilesFixture, id: string, photos: readonly Wish[], revision?: number): Promise<Outcome> {
  const basedOn = revision ?? (await profiles.profile(id)).photos_revision;
  return profiles.as(id, 'PUT', `/profiles/${id}/photos?revision=${basedOn}`, { photos });
}

/** The same for photos that must be taken. */
export async function showPhotos(profiles: ProfilesFixture, id: string, photos: readonly Wish[]): Promise<ProfileResponse> {
  const answer = await setPhotos(profiles, id, photos);
  if (answer.status !== 200) throw new Error(`photos answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
