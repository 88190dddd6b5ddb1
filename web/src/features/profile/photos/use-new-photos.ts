import { MAX_PHOTOS } from '@affinity/proto/vocabulary/limits';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ProfilePhoto } from '#shared/api/schema.js';
import { logError } from '#shared/code/log-error.js';
import { type MediaUpload, MediaUploads } from '#shared/uploads/media-uploads.js';
import { isUnderWay } from '#shared/uploads/upload.reducer.js';
import { refusalOf } from '../edit/picture-refusal.js';
import { profileUploadSteps } from '../edit/profile-upload-steps.js';
import type { PhotoList } from './use-photo-list.js';
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
  const [problem, setProblem] = useState<{ text: string } | null>(null);
  const [adding, setAdding] = useState(false);
  useEffect(() => () => media.removeAll(), [media]);
  const room = MAX_PHOTOS - list.photos.length - items.length;

  const take = (files: readonly File[]) => {
    if (files.length === 0) return;
    const refusals = files.map(refusalOf);
    const good = files.filter((_file, index) => refusals[index] === null);
    media.add(good.slice(0, Math.max(0, room)));
    const refused = refusals.find((refusal) => refusal !== null) ?? (good.length > room ? PHOTO_TEXTS.tooMany(MAX_PHOTOS) : null);
    setProblem(refused === null ? null : { text: refused });
    if (refused !== null) logError('photos', new Error(refused));
  };

  /** @returns whether any were added */
  const add = async (): Promise<boolean> => {
    const ready = items.filter(({ state }) => state.step === 'ready');
    if (ready.length === 0 || adding) return false;
    setAdding(true);
    const saved = await list.change([...list.photos, ...ready.flatMap(photoOf)]);
    if (saved) for (const { id } of ready) media.release(id);
    setAdding(false);
    return saved;
  };

  const waits = items.some(({ state }) => isUnderWay(state));
  const ready = items.filter(({ state }) => state.step === 'ready').length;
  return { media, items, room, problem, take, add, adding, waits, ready };
}

export type NewPhotos = ReturnType<typeof useNewPhotos>;
