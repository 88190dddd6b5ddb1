import { DomainError, NotFoundError } from '@affinity/kit/errors/domain-error';
import type { RefusalStatus } from '../second-factor/second-factor.errors.js';

/** One answer for every passkey that does not count: unknown, of another account, another site, an old challenge, a bad signature. */
export class PasskeyRefusedError extends DomainError {
  constructor(status: RefusalStatus | 400) {
    super('identity.passkey_refused', status, 'This passkey was not accepted. Please try again.');
  }
}

/** The passkey's counter did not go on: two devices hold what only one should (WebAuthn 3, 6.1.1). */
export class PasskeyCopiedError extends DomainError {
  constructor(status: RefusalStatus) {
    super('identity.passkey_copied', status, 'This passkey seems to have been copied, so it was not accepted.');
  }
}

/** Unknown and foreign ones alike. */
export class PasskeyNotFoundError extends NotFoundError {
  constructor() {
    super('identity.passkey_not_found', 'There is no such passkey.');
  }
}

export class PasskeyExistsError extends DomainError {
  constructor() {
    super('identity.passkey_exists', 409, 'This device has a passkey here already.');
  }
}

export class TooManyPasskeysError extends DomainError {
  constructor() {
    super('identity.too_many_passkeys', 409, 'You have as many passkeys as an account can have. Remove one first.');
  }
}

export class LastWayInError extends DomainError {
  constructor() {
    super('identity.last_way_in', 409, 'This is your only way to sign in. Set a password first.');
  }
}
