import { DomainError } from '@affinity/kit/errors/domain-error';

/** SAFETY 73. */
export class TooManyProfilesError extends DomainError {
  constructor(retryAfterSeconds: number) {
    super('profiles.too_many_profiles', 429, 'You have opened very many profiles today. Try again later.', { retryAfterSeconds });
  }
}
