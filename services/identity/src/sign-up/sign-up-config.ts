import { ConfigurationError, type EnvReader, type Mode } from '@affinity/kit/config/env-reader';

/** What one IPv4 address, or one IPv6 /64, may sign up in 24 hours. */
export interface SignUpLimits {
  /** Beyond this many the browser must work for a sign-up. */
  readonly calm: number;
  /** Beyond these nobody signs up from there. */
  readonly perDay: number;
}

/** Only production counts unless it is told to: on one machine everybody comes from one address. */
const UNCOUNTED = 1_000_000;
const PRODUCTION: SignUpLimits = { calm: 3, perDay: 20 };

export function readSignUpLimits(env: EnvReader, mode: Mode): SignUpLimits {
  const usual = mode === 'production' ? PRODUCTION : { calm: UNCOUNTED, perDay: UNCOUNTED };
  const calm = env.integer('SIGN_UPS_CALM', usual.calm, { min: 0, max: UNCOUNTED });
  const perDay = env.integer('SIGN_UPS_PER_DAY', usual.perDay, { min: 1, max: UNCOUNTED });
  if (calm > perDay) throw new ConfigurationError('Invalid configuration: SIGN_UPS_CALM must not be more than SIGN_UPS_PER_DAY');
  return { calm, perDay };
}
