/** Size of a video's picture as it is seen; null when the file does not say. */
export interface VideoFrame {
  readonly width: number | null;
  readonly height: number | null;
}

/** A file of so many parts is built to keep a reader busy. */
export const MAX_PARTS = 500_000;
const MAX_SIDE = 16_384;

/** Dimensions that make sense, or none. */
export function videoFrame(width: number, height: number): VideoFrame {
  const usable = [width, height].every((side) => Number.isInteger(side) && side > 0 && side <= MAX_SIDE);
  return usable ? { width, height } : { width: null, height: null };
}
