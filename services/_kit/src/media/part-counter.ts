import { TooManyPixelsError } from './media.errors.js';

/** Half a minute of 30 frames a second; messengers' and cameras' have some hundred. Decoders take longer for each further one. */
export const MAX_FRAMES_IN_FILE = 1000;

/** Counts, and ends a walk that goes on and on. */
export function partCounter(what: string, limit: number): () => number {
  let parts = 0;
  return () => {
    parts += 1;
    if (parts > limit) throw new TooManyPixelsError(`More than ${limit} ${what}`);
    return parts;
  };
}
