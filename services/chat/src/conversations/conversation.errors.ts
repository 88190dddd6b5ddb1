import { NotFoundError } from '@affinity/kit/errors/domain-error';

/**
 * The one answer for a conversation that is unknown, somebody else's, badly written or gone (SAFETY-32), also to a member who
 * writes into it (MSG-053). Another answer for an ended conversation would tell a blocked sender that the other member has not
 * left.
 */
export class ConversationNotFoundError extends NotFoundError {
  constructor() {
    super('chat.conversation_not_found', 'There is no such conversation.');
  }
}
