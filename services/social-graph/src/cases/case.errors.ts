import { DomainError, ForbiddenError, NotFoundError, UnavailableError } from '@affinity/kit/errors/domain-error';

export class CaseNotFoundError extends NotFoundError {
  constructor() {
    super('social-graph.case_not_found', 'There is no such case.');
  }
}

/** Nobody reads or judges a case about themself. */
export class OwnCaseError extends ForbiddenError {
  constructor() {
    super('social-graph.own_case', 'Another moderator looks at this one: it is about you.');
  }
}

export class AppealNotFoundError extends NotFoundError {
  constructor() {
    super('social-graph.appeal_not_found', 'There is no such appeal.');
  }
}

export class AppealFiledError extends DomainError {
  constructor() {
    super('social-graph.appeal_filed', 409, 'You have appealed against this decision already.');
  }
}

export class AppealTooLateError extends DomainError {
  constructor() {
    super('social-graph.appeal_too_late', 409, 'The time to appeal against this decision is over.');
  }
}

export class AppealDecidedError extends DomainError {
  constructor() {
    super('social-graph.appeal_decided', 409, 'This appeal was decided already.');
  }
}

/** Whoever decided does not decide whether that was right. */
export class OwnDecisionError extends ForbiddenError {
  constructor() {
    super('social-graph.own_decision', 'Another moderator decides this one: the decision was yours.');
  }
}

export class CaseTokenInvalidError extends ForbiddenError {
  constructor() {
    super('social-graph.case_token_invalid', 'This way to your cases has ended. Please sign in again to get a new one.');
  }
}

export class CaseTokensUnavailableError extends UnavailableError {
  constructor(cause: unknown) {
    super('social-graph.case_tokens_unavailable', 'Your cases cannot be shown right now. Please try again in a moment.', 2, cause);
  }
}
