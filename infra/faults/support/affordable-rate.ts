import type { MemberLoad } from './member-load.ts';
import { openLoop } from './open-loop.ts';
import { percentile } from './percentile.ts';

const STEP_MS = 2000;
/** 99 of 100 requests are answered within this, counted from when they were due. */
const AT_ONCE_MS = 500;
/** Shares of the rate wanted. The first steps mostly wake everybody up. */
const SHARES = [0.25, 0.5, 1, 0.5, 1] as const;
/** The share of the rate wanted for a machine that can do no step at once: less than the smallest. */
const LEAST = 0.1;

/**
 * Warms the system up under load: processes that have just started are slow, and nothing is measured of them.
 * @returns the greatest of some shares of `wanted` that this machine answers at once. More would show what overload does.
 */
export async function affordableRate(load: MemberLoad, wanted: number): Promise<number> {
  let affordable = wanted * LEAST;
  for (const share of SHARES) {
    const until = performance.now() + STEP_MS;
    const from = load.latencies.length;
    await openLoop(
      wanted * share,
      (dueAt) => load.one(dueAt),
      () => performance.now() > until,
    );
    if (percentile(load.latencies.slice(from), 0.99) < AT_ONCE_MS) affordable = Math.max(affordable, wanted * share);
  }
  load.latencies.length = 0;
  return affordable;
}
