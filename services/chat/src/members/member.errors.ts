import { UnavailableError } from '@affinity/kit/errors/domain-error';

/** Profiles cannot say who a member is: the event that asks waits. */
export class MemberUnavailableError extends UnavailableError {
  constructor(cause?: unknown) {
    super('chat.member_unavailable', 'A profile cannot be read right now. Try again in a moment.', 2, cause);
  }
}
