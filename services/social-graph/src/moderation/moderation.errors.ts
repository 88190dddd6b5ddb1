import { DomainError, ForbiddenError, NotFoundError } from '@affinity/kit/errors/domain-error';

export class ReportNotFoundError extends NotFoundError {
  constructor() {
    super('social-graph.report_not_found', 'There is no such report.');
  }
}

/** Nobody judges a report they filed, or one about themself. */
export class OwnReportError extends ForbiddenError {
  constructor() {
    super('social-graph.own_report', 'Another moderator decides this one: it is about you, or by you.');
  }
}

export class ReportDecidedError extends DomainError {
  constructor() {
    super('social-graph.report_decided', 409, 'This report was decided already.');
  }
}

/** Nobody is left who could read a warning or be kept out. */
export class AccountGoneError extends DomainError {
  constructor() {
    super('social-graph.account_gone', 422, 'The account is deleted: only content can be removed, or the reports closed.');
  }
}

export class ActionNotPossibleError extends DomainError {
  constructor() {
    super('social-graph.action_not_possible', 422, 'Only posts, comments, stories, and pictures and words of profiles can be removed.');
  }
}
