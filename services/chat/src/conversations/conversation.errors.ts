import { ForbiddenError, NotFoundError } from '@affinity/kit/errors/domain-error';

/** Unknown, somebody else's, badly written and no longer there look the same (SAFETY 32). */
export class ConversationNotFoundError extends NotFoundError {
  constructor() {
    super('chat.conversation_not_found', 'There is no such conversation.');
  }
}

/** Only members who are connected write to each other (MSG-053). */
export class NotConnectedError extends ForbiddenError {
  constructor() {
    super('chat.not_connected', 'You are not connected any more.');
  }
}
