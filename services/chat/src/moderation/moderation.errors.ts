import { ForbiddenError } from '@affinity/kit/errors/domain-error';

/** Nobody judges a conversation of their own. The answer is the same for one that was not reported: nobody learns that theirs was. */
export class OwnConversationError extends ForbiddenError {
  constructor() {
    super('chat.own_conversation', 'Another moderator reads this one: you are one of the two.');
  }
}
