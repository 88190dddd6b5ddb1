import type { LineLimits } from '../media/work-line.js';

/** A photograph of a telephone has about as many pixels and takes about a second of a core. */
const PIXELS_A_SECOND = 12_000_000;

/**
 * How a process checks files. A picture takes up to `MAX_SIZE_IN_MEMORY` while it is decoded, so two at a time; what waits
 * is a promise and no file yet, so many may.
 */
export const CHECK_LINE: LineLimits = {
  atOnce: 2,
  inLine: 500,
  inLineEach: 10,
  costOfSecond: PIXELS_A_SECOND,
  busyCode: 'uploads.busy',
  floodCode: 'uploads.too_many_checks',
};
