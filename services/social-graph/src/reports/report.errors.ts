import { DomainError, InvalidRequestError } from '@affinity/kit/errors/domain-error';

export class TooManyReportsError extends DomainError {
  constructor(retryAfterSeconds: number) {
    super('social-graph.too_many_reports', 429, 'You filed many reports today. Please try again later.', { retryAfterSeconds });
  }
}

/** A report of a person says twice who that is, and differently. */
export class ReportTargetMismatchError extends InvalidRequestError {
  constructor() {
    super([{ path: 'targetId', message: 'Must be the member when a member is reported.' }]);
  }
}
