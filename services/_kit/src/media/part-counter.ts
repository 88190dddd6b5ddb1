import { TooManyPixelsError } from './media.errors.js';

/** Half a minute of 30 frames a second; files of messengers and cameras have some hundred. Each further frame takes decoders longer. */
export const MAX_FRAMES_IN_FILE = 1000;

/** Counts parts, and ends a walk that goes on and on. */
export function partCounter(what: string, limit: number): () => number {
  let parts = 0;
  return () => {
    parts += 1;
    if (parts > limit) throw new TooManyPixelsError(`More than ${limit} ${what}`);
    return parts;
  };
}
