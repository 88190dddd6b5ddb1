import { DomainError, NotFoundError } from '@affinity/kit/errors/domain-error';

/** Also the answer about somebody who blocked the caller: that is nobody else's business. */
export class MemberNotFoundError extends NotFoundError {
  constructor() {
    super('social-graph.member_not_found', 'There is no such member.');
  }
}

/** SAFETY 29. */
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
