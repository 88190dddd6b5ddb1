import { RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyAttemptsError } from '../accounts/account.errors.js';

/** An attempt that counts as failed until it turns out otherwise. */
export interface Attempt {
  /** The secret was right: earlier failures of this pair are forgotten. */
  succeeded(): Promise<void>;
  /** The attempt never got as far as being right or wrong. */
  refund(): Promise<void>;
  /** Runs the check; when it breaks, as opposed to answering, the attempt does not count. */
  during<T>(check: () => Promise<T>): Promise<T>;
}

export function attemptOf({ succeeded, refund }: Pick<Attempt, 'succeeded' | 'refund'>): Attempt {
  return {
    succeeded,
    refund,
    during: async (check) => {
      try {
        return await check();
      } catch (error) {
        await refund();
        throw error;
      }
    },
  };
}

/** A limiter rejects with its own result object, not with an error, when the limit is reached. */
export async function orTooMany(consumption: Promise<unknown>, onRefused?: (refusal: RateLimiterRes) => Promise<unknown>): Promise<void> {
  try {
    await consumption;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    await onRefused?.(refusal);
    throw new TooManyAttemptsError(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
  }
}

/** Several counters of one attempt. */
export function together(...attempts: readonly Attempt[]): Attempt {
  return attemptOf({
    succeeded: async () => void (await Promise.all(attempts.map((attempt) => attempt.succeeded()))),
    refund: async () => void (await Promise.all(attempts.map((attempt) => attempt.refund()))),
  });
}
