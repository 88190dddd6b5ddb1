import { DomainError, NotFoundError } from '@affinity/kit/errors/domain-error';

export class RefreshInvalidError extends DomainError {
  constructor() {
    super('session.refresh_invalid', 401, 'The session is over. Sign in again.');
  }
}

export class SessionNotFoundError extends NotFoundError {
  constructor() {
    super('identity.session_not_found', 'There is no such session.');
  }
}
