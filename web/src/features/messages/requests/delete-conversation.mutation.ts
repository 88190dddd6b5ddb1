import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import { logError } from '#shared/code/log-error.js';
import { deleteOnce } from '#shared/mutations/delete-once.js';
import { chatCacheOf } from '../state/chat-cache.js';
import { CONVERSATION_NOT_FOUND_CODE } from '../state/chat-requests.js';

/** Deletes the conversation for both and ends the connection (MSG-071..073). `mutate(pairKey)` */
export function useDeleteConversation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (pairKey: string) =>
      deleteOnce(unwrap(api.DELETE('/api/conversations/{pairKey}', { params: { path: { pairKey } } })), CONVERSATION_NOT_FOUND_CODE),
    onSuccess: (_nothing, pairKey) => {
      const cache = chatCacheOf(client);
      // Without an open thread there is no code of it yet.
      import('../member-unsent.js').then(
        ({ unsentOf }) => unsentOf(cache.me).discardAll(pairKey),
        (error: unknown) => logError('unsent', error),
      );
      cache.deletedHere.add(pairKey);
      cache.closed(pairKey);
    },
    onError: (error) => logError('delete-conversation', error),
  });
}
