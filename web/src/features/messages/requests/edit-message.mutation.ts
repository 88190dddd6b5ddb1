import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import { logError } from '#shared/code/log-error.js';
import { chatCacheOf } from '../state/chat-cache.js';

/** Changes the words of an own message, or those under its file (MSG-094, MSG-117). The same words again change nothing. */
export function useEditMessage(pairKey: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, content }: { id: string; content: string }) =>
      unwrap(api.PATCH('/api/conversations/{pairKey}/messages/{id}', { params: { path: { pairKey, id } }, body: { content } })),
    onSuccess: (message) => chatCacheOf(client).message(message),
    onError: (error) => logError('edit-message', error),
  });
}
