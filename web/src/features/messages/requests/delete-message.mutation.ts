import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import { logError } from '#shared/code/log-error.js';
import { deleteOnce } from '#shared/mutations/delete-once.js';
import { chatCacheOf } from '../state/chat-cache.js';
import { MESSAGE_NOT_FOUND_CODE } from '../state/chat-requests.js';

/** Deletes an own message for both (MSG-033). `mutate(id)` */
export function useDeleteMessage(pairKey: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      deleteOnce(
        unwrap(api.DELETE('/api/conversations/{pairKey}/messages/{id}', { params: { path: { pairKey, id } } })),
        MESSAGE_NOT_FOUND_CODE,
      ),
    onSuccess: (_nothing, id) => {
      const cache = chatCacheOf(client);
      const message = cache.thread(pairKey)?.messages.find((one) => one.id === id);
      if (message !== undefined) cache.removed(pairKey, message.seq);
    },
    onError: (error) => logError('delete-message', error),
  });
}
