import type { LineLimits } from '../budgets/work-line.js';

/** A photograph of a telephone has about this many pixels and takes about a second of a core. */
const PIXELS_A_SECOND = 12_000_000;

/**
 * How a process checks files. It checks two pictures at a time: each takes up to `MAX_SIZE_IN_MEMORY` while it is decoded. Many may
 * wait: what waits is a promise and no file yet.
 */
export const CHECK_LINE: LineLimits = {
  atOnce: 2,
  inLine: 500,
  inLineEach: 10,
  costOfSecond: PIXELS_A_SECOND,
  busyCode: 'uploads.busy',
  floodCode: 'uploads.too_many_checks',
  floodDetail: 'Too many of your files are being checked. Wait for them and try again.',
};
