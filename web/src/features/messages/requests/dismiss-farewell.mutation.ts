import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import { logError } from '#shared/code/log-error.js';
import { deleteOnce } from '#shared/mutations/delete-once.js';
import { chatCacheOf } from '../state/chat-cache.js';
import { CONVERSATION_NOT_FOUND_CODE } from '../state/chat-requests.js';

/** Takes what the member is told of an ended conversation from the list, on all their devices (MSG-126). `mutate(pairKey)` */
export function useDismissFarewell() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (pairKey: string) =>
      deleteOnce(
        unwrap(api.DELETE('/api/conversations/{pairKey}/farewell', { params: { path: { pairKey } } })),
        CONVERSATION_NOT_FOUND_CODE,
      ),
    onSuccess: (_nothing, pairKey) => chatCacheOf(client).dismissed(pairKey),
    onError: (error) => logError('dismiss-farewell', error),
  });
}
