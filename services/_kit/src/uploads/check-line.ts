import type { LineLimits } from '../media/work-line.js';

/**
 * How a process checks files. A decoded picture is some hundred megabytes at worst, so two at a time; what waits is a
 * promise and no file yet, so many may.
 */
export const CHECK_LINE: LineLimits = {
  atOnce: 2,
  inLine: 500,
  inLineEach: 10,
  busyCode: 'uploads.busy',
  floodCode: 'uploads.too_many_checks',
};
