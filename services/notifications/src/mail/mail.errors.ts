import { DomainError } from '@affinity/kit/errors/domain-error';

/** The link is none of ours, or it was cut short on its way. */
export class UnsubscribeTokenUnknownError extends DomainError {
  constructor() {
    super('notifications.unsubscribe_unknown', 404, 'This link is not valid. Mail can be switched off in Settings.');
  }
}
