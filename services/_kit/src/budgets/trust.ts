import type { Actor } from '../auth/actor.js';

/** How far an account is trusted with volume. */
export const TRUST_TIERS = ['new', 'known', 'trusted'] as const;
export type Trust = (typeof TRUST_TIERS)[number];

/** What the tier is read from: the access token alone, so that nobody has to be asked. */
export type TrustBasis = Pick<Actor, 'accountSince' | 'emailConfirmed'>;

const DAY_MS = 24 * 60 * 60_000;
/** An account is new on its first day and trusted after a week. */
const KNOWN_AFTER_MS = DAY_MS;
const TRUSTED_AFTER_MS = 7 * DAY_MS;

/**
 * An account whose e-mail address was never confirmed stays new whatever its age: throw-away accounts can be kept in stock.
 * A token from before its claims existed counts as that of a known account.
 */
export function trustOf({ accountSince, emailConfirmed }: TrustBasis, now = Date.now()): Trust {
  if (accountSince === undefined) return 'known';
  const age = now - accountSince.getTime();
  if (!emailConfirmed || age < KNOWN_AFTER_MS) return 'new';
  return age < TRUSTED_AFTER_MS ? 'known' : 'trusted';
}
