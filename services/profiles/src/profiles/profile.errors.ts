import { DomainError, ForbiddenError, NotFoundError, UnavailableError } from '@affinity/kit/errors/domain-error';
import { NAME_PROBLEM_TEXTS, type NameProblem } from '@affinity/proto/vocabulary/person-name';

/** Also the answer for a profile the caller may not see: its existence stays unknown (SAFETY-23). */
export class ProfileNotFoundError extends NotFoundError {
  constructor() {
    super('profiles.profile_not_found', 'There is no such profile.');
  }
}

/** The web app gives the reason at the field. */
export class NameNotAllowedError extends DomainError {
  constructor(problem: NameProblem) {
    super('name-not-allowed', 400, NAME_PROBLEM_TEXTS[problem], { errors: [{ path: 'fullName', message: NAME_PROBLEM_TEXTS[problem] }] });
  }
}

/** The account that needs a profile is gone. */
export class AccountNotFoundError extends NotFoundError {
  constructor() {
    super('profiles.account_not_found', 'There is no such account.');
  }
}

export class AccountDisabledError extends ForbiddenError {
  constructor() {
    super('user-disabled', 'This account has been disabled.');
  }
}

/** A profile has to be made, and identity cannot say for whom. */
export class AccountUnavailableError extends UnavailableError {
  constructor(cause?: unknown) {
    super('profiles.account_unavailable', 'Your account cannot be read right now. Try again in a moment.', 2, cause);
  }
}

/** The questionnaire must come before an edit of the answers: the edit would count as having answered it (GRD-026). */
export class QuestionnaireUnansweredError extends ForbiddenError {
  constructor() {
    super('onboarding_incomplete', 'Finish your profile first.');
  }
}

export class AgreementsIncompleteError extends DomainError {
  constructor(missing: readonly string[]) {
    super('profiles.agreements_incomplete', 422, `Every section must be accepted. Missing: ${missing.join(', ')}.`);
  }
}

export class AgreementsOutdatedError extends DomainError {
  constructor() {
    super('profiles.agreements_outdated', 409, 'The agreements have changed. Read the current ones, then accept them.');
  }
}
