import { DomainError, NotFoundError } from '@affinity/kit/errors/domain-error';

/** AIP-010, AIP-012 as a rule of the server: a member gets one answer at a time. */
export class BusyError extends DomainError {
  constructor() {
    super('ai.busy', 409, 'You are being answered already.');
  }
}

/** SAFETY-81, AIP-027. */
export class TooManyPromptsError extends DomainError {
  constructor(retryAfterSeconds: number) {
    super('ai.too_many', 429, 'That was a lot of practice for one hour. Take a break.', { retryAfterSeconds });
  }
}

/** The day's budget is spent: the member's share, or everybody's. */
export class BudgetSpentError extends DomainError {
  constructor(retryAfterSeconds: number) {
    super('ai.budget_spent', 429, 'Practice is used up for today. It is back tomorrow.', { retryAfterSeconds });
  }
}

/** AIP-010. */
export class TextEmptyError extends DomainError {
  constructor() {
    super('ai.text_empty', 400, 'Write something.');
  }
}

export class MessageIdReusedError extends DomainError {
  constructor() {
    super('ai.message_id_reused', 409, 'This id was used for another message.');
  }
}

export class PracticeMessageNotFoundError extends NotFoundError {
  constructor() {
    super('ai.message_not_found', 'There is no such message.');
  }
}

/** Only the partner's last message can be replaced. */
export class NotTheLastError extends DomainError {
  constructor() {
    super('ai.not_the_last', 409, 'Only the last reply can be replaced.');
  }
}

export class NothingSaidError extends DomainError {
  constructor() {
    super('ai.nothing_said', 409, 'Write something first.');
  }
}
