import { DomainError } from '@affinity/kit/errors/domain-error';

/** All causes are one to the member (IDN-059, IDN-060); the log tells them apart. */
export class GoogleFailedError extends DomainError {
  constructor(cause?: unknown) {
    super('identity.google_failed', 400, 'Signing in with Google failed.', { cause });
  }
}
