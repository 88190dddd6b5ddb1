import { DomainError, ForbiddenError, NotFoundError } from '@affinity/kit/errors/domain-error';

/** Also the answer about somebody who blocked the caller: that is nobody else's business. */
export class MemberNotFoundError extends NotFoundError {
  constructor() {
    super('social-graph.member_not_found', 'There is no such member.');
  }
}

/** SAFETY-29. */
export class SelfActionError extends DomainError {
  constructor() {
    super('social-graph.self_action', 422, 'That is yourself.');
  }
}

/** Only told to the one who blocked. */
export class BlockedError extends DomainError {
  constructor() {
    super('social-graph.blocked', 409, 'You blocked this member. Take the block back first.');
  }
}

/** Only told to the one who blocked: the block stays. */
export class UndoOverError extends DomainError {
  constructor() {
    super('social-graph.undo_over', 409, 'It is too late to undo this block. You can still unblock, which brings nothing else back.');
  }
}

export class NoSparkError extends NotFoundError {
  constructor() {
    super('social-graph.no_spark', 'There is no spark of this member.');
  }
}

/** SAFETY-31. */
export class NoSparkReceivedError extends ForbiddenError {
  constructor() {
    super('social-graph.no_spark_received', 'You can connect with members who sent you a spark.');
  }
}
