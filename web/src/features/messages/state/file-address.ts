import type { FileAddress } from '#shared/api/schema.js';

/** Milliseconds: an address that ends sooner is not worth using. */
const MARGIN_MS = 15_000;
const SOONEST_MS = 5_000;

/** @param now milliseconds since 1970 */
export const hasEnded = ({ expiresAt }: FileAddress, now: number): boolean => Date.parse(expiresAt) - MARGIN_MS <= now;

/** Milliseconds after which a new one is due; never at once, whatever the clocks say. */
export const renewAfter = ({ expiresAt }: FileAddress, now: number): number =>
  Math.max(SOONEST_MS, Date.parse(expiresAt) - MARGIN_MS - now);
