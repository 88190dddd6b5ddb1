import { DomainError, ForbiddenError, NotFoundError } from '@affinity/kit/errors/domain-error';

/** Where somebody is not signed in yet a refusal is 401; where a session exists 403, so that no caller takes it for a lost session. */
export type RefusalStatus = 401 | 403;

/** One answer for every code that does not count: wrong, used before, of another account. */
export class SecondFactorWrongError extends DomainError {
  constructor(status: RefusalStatus) {
    super('identity.second_factor_wrong', status, 'That code is not right, or was used before.');
  }
}

/** The account has a second factor, and the request brings none. */
export class SecondFactorRequiredError extends ForbiddenError {
  constructor() {
    super('identity.second_factor_required', 'Confirm with your passkey or a code.');
  }
}

/** The five minutes are over, the five tries are used up, or somebody has come in with it. */
export class TicketInvalidError extends DomainError {
  constructor() {
    super('identity.second_step_over', 401, 'This sign-in took too long or was tried too often. Please begin again.');
  }
}

export class TotpExistsError extends DomainError {
  constructor() {
    super('identity.totp_exists', 409, 'An authenticator app is set up already. Remove it first.');
  }
}

export class TotpNotStartedError extends NotFoundError {
  constructor() {
    super('identity.totp_not_found', 'No authenticator app is set up.');
  }
}

export class NoSecondFactorError extends DomainError {
  constructor() {
    super('identity.no_second_factor', 409, 'Recovery codes need a passkey or an authenticator app.');
  }
}
