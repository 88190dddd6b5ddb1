import { DomainError, InvalidRequestError } from '@affinity/kit/errors/domain-error';

export class TooManyReportsError extends DomainError {
  constructor(retryAfterSeconds: number) {
    super('social-graph.too_many_reports', 429, 'You filed many reports today. Please try again later.', { retryAfterSeconds });
  }
}

/** A report says twice whom it is about, and differently. */
export class ReportTargetMismatchError extends InvalidRequestError {
  constructor(message: string) {
    super([{ path: 'targetId', message }]);
  }
}
