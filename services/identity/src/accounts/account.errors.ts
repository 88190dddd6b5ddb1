import { DomainError, ForbiddenError, NotFoundError } from '@affinity/kit/errors/domain-error';
import { MIN_PASSWORD_LENGTH } from '@affinity/proto/vocabulary/limits';
import { NAME_PROBLEM_TEXTS, type NameProblem } from '@affinity/proto/vocabulary/person-name';
import type { PasswordProblem } from '../passwords/password-policy.js';

// The codes without a dot are the specification's own words (IDN-020..024, IDN-045..049).

export class InvalidEmailError extends DomainError {
  constructor() {
    super('invalid-email', 400, 'Invalid email address');
  }
}

/** The web app says why at the field, in its language by `details.problem`. */
export class NameNotAllowedError extends DomainError {
  constructor(problem: NameProblem, path: 'firstName' | 'lastName') {
    super('name-not-allowed', 400, NAME_PROBLEM_TEXTS[problem], {
      errors: [{ path, message: NAME_PROBLEM_TEXTS[problem] }],
      details: { problem },
    });
  }
}

const PASSWORD_PROBLEM_TEXTS: Readonly<Record<PasswordProblem, string>> = {
  short: `A password has at least ${MIN_PASSWORD_LENGTH} characters.`,
  common: 'This password, or one much like it, is among those that are tried first. Take a few words that do not belong together.',
  own: 'This password holds your name or your e-mail address. Take words that nobody connects with you.',
  site: 'This password holds the name of this site. Take words that nobody connects with it.',
};

/** The web app says why at the field. */
export class WeakPasswordError extends DomainError {
  constructor(problem: PasswordProblem, path: 'password' | 'newPassword') {
    super('weak-password', 400, 'Password is too weak', {
      errors: [{ path, message: PASSWORD_PROBLEM_TEXTS[problem] }],
      details: { problem },
    });
  }
}

export class EmailInUseError extends DomainError {
  constructor() {
    super('email-already-in-use', 409, 'This email is already registered. Please sign in instead.');
  }
}

export class SignUpClosedError extends ForbiddenError {
  constructor() {
    super('operation-not-allowed', 'Email/password accounts are not enabled');
  }
}

export class UserDisabledError extends DomainError {
  /** @param caseToken opens the account's cases without a session; only for who has proved to own it */
  constructor(caseToken?: string) {
    super('user-disabled', 403, 'This account has been disabled', { details: caseToken === undefined ? undefined : { caseToken } });
  }
}

/** A moderator suspended the account for a time. */
export class AccountSuspendedError extends DomainError {
  /** @param caseToken opens the account's cases without a session; only for who has proved to own it */
  constructor(until: Date, caseToken?: string) {
    const details = { until: until.toISOString(), ...(caseToken === undefined ? {} : { caseToken }) };
    super('identity.account_suspended', 403, `This account is suspended until ${until.toISOString().slice(0, 10)}`, { details });
  }
}

export class UserNotFoundError extends NotFoundError {
  constructor() {
    super('user-not-found', 'No account found with this email');
  }
}

/** 401 while signing in. 403 where a session exists and only the repeated password is wrong: no caller takes it for a lost session. */
export class WrongPasswordError extends DomainError {
  constructor(status: 401 | 403 = 401) {
    super('wrong-password', status, 'Incorrect password');
  }
}

/** For an account without a password: only a session opened just now proves who is at the screen. */
export class SignInAgainError extends ForbiddenError {
  constructor() {
    super('identity.sign_in_again', 'Sign in again, then try once more.');
  }
}

/** DECISION-2: unknown address and wrong password in one. */
export class InvalidCredentialsError extends DomainError {
  constructor() {
    super('identity.invalid_credentials', 401, 'The e-mail address or the password is wrong.');
  }
}

/** The web app says when in its language by `details.retryAfterMinutes`. Seconds would tell apart answers that are to be alike. */
export class TooManyAttemptsError extends DomainError {
  constructor(retryAfterSeconds: number) {
    const minutes = Math.ceil(retryAfterSeconds / 60);
    super('identity.too_many_attempts', 429, `Too many attempts. Please try again ${inWords(minutes)}.`, {
      retryAfterSeconds,
      details: { retryAfterMinutes: String(minutes) },
    });
  }
}

/** Rounds up: the words never say less than is to be waited. */
function inWords(minutes: number): string {
  if (minutes <= 1) return 'in a minute';
  return minutes <= 90 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`;
}

export class AccountNotFoundError extends NotFoundError {
  constructor() {
    super('identity.account_not_found', 'There is no such account.');
  }
}
