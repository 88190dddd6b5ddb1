import { DomainError, NotFoundError, UnavailableError } from '@affinity/kit/errors/domain-error';

export class TooManyExportsError extends DomainError {
  constructor(retryAfterSeconds: number) {
    super('identity.too_many_exports', 429, 'You can ask for three copies of your data a day.', { retryAfterSeconds });
  }
}

/** The answer also for another member's export, for one that is not ready, and for one whose time is over. */
export class ExportNotFoundError extends NotFoundError {
  constructor() {
    super('identity.export_not_found', 'There is no such export.');
  }
}

export class ExportStoreAwayError extends UnavailableError {
  constructor(cause: unknown) {
    super('identity.export_store_unavailable', 'The file cannot be read right now. Try again in a moment.', 2, cause);
  }
}
