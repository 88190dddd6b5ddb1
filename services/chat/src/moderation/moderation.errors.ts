import { ForbiddenError } from '@affinity/kit/errors/domain-error';

/** Nobody judges a conversation of their own. Said whether it was reported or not, so that nobody learns that it was. */
export class OwnConversationError extends ForbiddenError {
  constructor() {
    super('chat.own_conversation', 'Another moderator reads this one: you are one of the two.');
  }
}
