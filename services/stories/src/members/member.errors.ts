import { ForbiddenError, UnavailableError } from '@affinity/kit/errors/domain-error';

/** A member who is not known here wants to write, and profiles cannot say who that is. */
export class MemberUnavailableError extends UnavailableError {
  constructor(cause?: unknown) {
    super('stories.member_unavailable', 'Your profile cannot be read right now. Try again in a moment.', 2, cause);
  }
}

/** Nobody writes without a profile. */
export class MemberWithoutProfileError extends ForbiddenError {
  constructor() {
    super('onboarding_incomplete', 'Finish setting up first.');
  }
}
