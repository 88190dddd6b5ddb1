import { TAGLINES } from './tagline.texts.js';

/** Milliseconds (CONST-002, IDN-003). */
export const TAGLINE_ROTATION_MS = 4_000;
/** Milliseconds (CONST-003, IDN-004). */
export const TAGLINE_FADE_MS = 500;

/** Calls back with each next index, wrapping round; returns how to stop. */
export function rotateTaglines(onChange: (index: number) => void): () => void {
  let index = 0;
  const timer = setInterval(() => {
    index = (index + 1) % TAGLINES.length;
    onChange(index);
  }, TAGLINE_ROTATION_MS);
  return () => clearInterval(timer);
}
