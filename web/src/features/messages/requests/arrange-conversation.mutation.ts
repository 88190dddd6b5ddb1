import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import { logError } from '#shared/code/log-error.js';
import { chatCacheOf } from '../state/chat-cache.js';
import type { Arrangement } from '../state/conversation-list.js';

/** The code for one conversation too many (MSG-101). */
export const TOO_MANY_PINNED_CODE = 'chat.too_many_pinned';

export interface ArrangeOutcome {
  done: (wish: Partial<Arrangement>) => void;
  failed: (error: Error) => void;
}

/**
 * Mutes, pins or archives a conversation in the member's own list, or has its pictures shown, or takes that back (MSG-100..102,
 * MSG-129).
 * @param outcome is told of it also when the menu that asked is gone, as after every press
 */
export function useArrangeConversation(pairKey: string, outcome: ArrangeOutcome) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wish: Partial<Arrangement>) =>
      unwrap(api.PATCH('/api/conversations/{pairKey}', { params: { path: { pairKey } }, body: wish })),
    onSuccess: ({ muted, pinned, archived, picturesOpen, revision }, wish) => {
      chatCacheOf(client).arranged(pairKey, { muted, pinned, archived, picturesOpen }, revision);
      outcome.done(wish);
    },
    onError: (error) => {
      logError('arrange-conversation', error);
      outcome.failed(error);
    },
  });
}
