import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '#features/failures/error-texts.js';
import { refusalText } from '#features/failures/refusal.js';
import { photosOf } from '#features/people/photos.js';
import { profileKey } from '#features/session/own-profile.query.js';
import { ApiError, hasCode } from '#shared/api/api-error.js';
import { api, unwrap } from '#shared/api/client.js';
import type { Profile, ProfilePhoto } from '#shared/api/schema.js';
import { logError } from '#shared/code/log-error.js';
import { showSaved } from '../state/show-saved.js';
import { PHOTO_TEXTS } from './texts.js';

const OUTDATED_CODE = 'profiles.photos_outdated';

type Photos = readonly ProfilePhoto[];

const setPhotos = (id: string, photos: Photos, revision: number): Promise<Profile> =>
  unwrap(
    api.PUT('/api/profiles/{id}/photos', {
      params: { path: { id }, query: { revision } },
      body: { photos: photos.map(({ id: photo, alt }) => ({ id: photo, alt })) },
    }),
  );

const problemText = (error: unknown): string => {
  if (hasCode(error, OUTDATED_CODE)) return PHOTO_TEXTS.outdated;
  return PHOTO_TEXTS.notSaved(error instanceof ApiError ? refusalText(error) : messageOf(error));
};

/**
 * The photos of the own profile, and every change of them (PRO-068..070). A change is shown at once and saved as a whole list; one
 * that comes while another is being saved follows it. What is refused is taken back.
 */
export function usePhotoList(profile: Profile) {
  const client = useQueryClient();
  const [wanted, setWanted] = useState<Photos | null>(null);
  const [problem, setProblem] = useState<{ text: string } | null>(null);
  // What was saved last is shown until the profile has it: in between it would be the one before.
  const [settled, setSettled] = useState<Profile | null>(null);
  const newest = useRef(0);
  const next = useRef<Photos | null>(null);
  const running = useRef<Promise<boolean> | null>(null);

  const want = (photos: Photos | null) => {
    next.current = photos;
    setWanted(photos);
  };

  const send = async (): Promise<boolean> => {
    let revision = Math.max(profile.photos_revision, newest.current);
    try {
      while (next.current !== null) {
        const photos = next.current;
        const saved = await setPhotos(profile.id, photos, revision);
        revision = saved.photos_revision;
        if (next.current !== photos) continue;
        newest.current = revision;
        setSettled(saved);
        showSaved(client, saved);
        want(null);
      }
      return true;
    } catch (error) {
      logError('photos', error);
      want(null);
      setProblem({ text: problemText(error) });
      if (hasCode(error, OUTDATED_CODE)) await client.invalidateQueries({ queryKey: profileKey(profile.id) });
      return false;
    } finally {
      running.current = null;
    }
  };

  const known = settled !== null && settled.photos_revision > profile.photos_revision ? settled : profile;
  const photos = wanted ?? photosOf(known);

  /**
   * Makes the change from what is wanted by then: several may come before the next is drawn. Resolves to whether the photos are saved
   * so, or in the way of a later change.
   */
  const change = (of: (now: Photos) => Photos): Promise<boolean> => {
    setProblem(null);
    want(of(next.current ?? photos));
    running.current ??= send();
    return running.current;
  };

  return { photos, saving: wanted !== null, problem, change };
}

export type PhotoList = ReturnType<typeof usePhotoList>;
