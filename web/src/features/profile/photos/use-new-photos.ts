import { MAX_PHOTOS } from '@affinity/proto/vocabulary/limits';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ProfilePhoto } from '#shared/api/schema.js';
import { logError } from '#shared/code/log-error.js';
import { type MediaUpload, MediaUploads } from '#shared/uploads/media-uploads.js';
import { mayRetry } from '#shared/uploads/may-retry.js';
import { isUnderWay } from '#shared/uploads/upload.reducer.js';
import { profileUploadSteps } from '../edit/profile-upload-steps.js';
import type { PhotoList } from './use-photo-list.js';
import { sorted } from './refused-files.js';
import { PHOTO_TEXTS } from './texts.js';

const photoOf = ({ alt, state }: MediaUpload): ProfilePhoto[] => {
  if (state.step !== 'ready') return [];
  const { uploadId, url, thumbnailUrl } = state.upload;
  return [{ id: uploadId, url: thumbnailUrl ?? url, largeUrl: url, alt: alt.trim() }];
};

/** Pictures that were chosen, dropped or pasted and are no photos of the profile yet. What is left of them goes with the screen. */
export function useNewPhotos(profileId: string, list: PhotoList) {
  const [media] = useState(() => new MediaUploads(profileUploadSteps(profileId, 'photo')));
  const items = useSyncExternalStore(media.subscribe, media.snapshot);
  const [problem, setProblem] = useState<{ lines: readonly string[] } | null>(null);
  const [adding, setAdding] = useState(false);
  useEffect(() => () => media.removeAll(), [media]);
  // What failed is no photo unless it is sent again.
  const coming = items.filter(({ state }) => state.step !== 'failed').length;
  const free = MAX_PHOTOS - list.photos.length;
  const room = free - coming;

  const refuse = (lines: readonly string[]) => {
    setProblem(lines.length === 0 ? null : { lines });
    if (lines.length > 0) logError('photos', new Error(lines.join(' ')));
  };

  const take = (files: readonly File[]) => {
    if (files.length === 0) return;
    const { taken, refused } = sorted(files, room);
    media.add(taken);
    refuse(refused);
  };

  /** Others may have taken the room of one that failed. */
  const retry = ({ id, file }: MediaUpload) => {
    if (room > 0) media.retry(id);
    refuse(room > 0 ? [] : [PHOTO_TEXTS.tooMany(MAX_PHOTOS, [file.name])]);
  };

  /** @returns whether any were added */
  const add = async (): Promise<boolean> => {
    const ready = items.filter(({ state }) => state.step === 'ready').slice(0, Math.max(0, free));
    if (ready.length === 0 || adding) return false;
    setAdding(true);
    const saved = await list.change((now) => [...now, ...ready.flatMap(photoOf)]);
    if (saved) for (const { id } of ready) media.release(id);
    setAdding(false);
    return saved;
  };

  const waits = items.some(({ state }) => isUnderWay(state));
  const ready = items.filter(({ state }) => state.step === 'ready').length;
  /** Whether leaving would lose something: what was refused for good is lost already. */
  const unsaved = items.some(({ state }) => state.step !== 'failed' || mayRetry(state.error));
  return { media, items, coming, room, problem, take, retry, add, adding, waits, ready, unsaved };
}

export type NewPhotos = ReturnType<typeof useNewPhotos>;
