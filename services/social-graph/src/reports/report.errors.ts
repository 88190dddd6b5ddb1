import { NotFoundError, UnavailableError } from '@affinity/kit/errors/domain-error';

/** There is no such thing, or none that the reporter could have seen: the answer does not tell which. */
export class TargetNotFoundError extends NotFoundError {
  constructor() {
    super('social-graph.target_not_found', 'What you want to report is not there any more.');
  }
}

/** The service that keeps the thing does not say whose it is. A report without that could be about anybody, so it is not taken. */
export class TargetUnavailableError extends UnavailableError {
  constructor(cause: unknown) {
    super('social-graph.target_unavailable', 'Your report cannot be taken right now. Please send it again in a moment.', 2, cause);
  }
}
