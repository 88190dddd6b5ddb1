import { DomainError, ForbiddenError } from '@affinity/kit/errors/domain-error';

/** Many signed up from there today: the browser asks for a challenge, solves it and tries again. */
export class WorkRequiredError extends ForbiddenError {
  constructor() {
    super('identity.sign_up_work_required', 'Many accounts were made from your network. Please try again.');
  }
}

export class TooManySignUpsError extends DomainError {
  constructor(retryAfterSeconds: number) {
    super('identity.too_many_sign_ups', 429, 'Many accounts were made from your network today. Please try again tomorrow.', {
      retryAfterSeconds,
    });
  }
}
