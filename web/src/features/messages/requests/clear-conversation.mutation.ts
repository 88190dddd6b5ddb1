import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import { logError } from '#shared/code/log-error.js';
import { chatCacheOf } from '../state/chat-cache.js';

/** Removes all messages for both; the connection and the card stay (MSG-074). `mutate(pairKey)` */
export function useClearConversation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (pairKey: string) => unwrap(api.DELETE('/api/conversations/{pairKey}/messages', { params: { path: { pairKey } } })),
    // The card is read because it tells how far it was cleared. If the read fails, the event comes by the socket.
    onSuccess: (_nothing, pairKey) =>
      chatCacheOf(client)
        .readCard(pairKey)
        .then(
          () => undefined,
          (error: unknown) => logError('clear-conversation', error),
        ),
    onError: (error) => logError('clear-conversation', error),
  });
}
