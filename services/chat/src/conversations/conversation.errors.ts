import { NotFoundError } from '@affinity/kit/errors/domain-error';

/**
 * Unknown, somebody else's, badly written and no longer there look the same (SAFETY-32), also to who writes into it (MSG-053): that an
 * ended one is still known would tell of somebody who blocked the sender that they have not left.
 */
export class ConversationNotFoundError extends NotFoundError {
  constructor() {
    super('chat.conversation_not_found', 'There is no such conversation.');
  }
}
