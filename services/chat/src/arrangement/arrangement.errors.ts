import { DomainError } from '@affinity/kit/errors/domain-error';
import { MAX_PINNED_CONVERSATIONS } from '@affinity/proto/vocabulary/chat-limits';

/** MSG-101. */
export class TooManyPinnedError extends DomainError {
  constructor() {
    super('chat.too_many_pinned', 409, `You can pin ${MAX_PINNED_CONVERSATIONS} conversations. Unpin one first.`);
  }
}
