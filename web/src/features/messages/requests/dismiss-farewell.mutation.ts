import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import { logError } from '#shared/code/log-error.js';
import { deleteOnce } from '#shared/mutations/delete-once.js';
import { chatKeys } from './chat.keys.js';
import { CONVERSATION_NOT_FOUND_CODE } from '../state/chat-requests.js';

/** Takes what the member is told of an ended conversation from the list, on all their devices (MSG-126). `mutate(pairKey)` */
export function useDismissFarewell() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (pairKey: string) => {
      const deletion = unwrap(api.DELETE('/api/conversations/{pairKey}/farewell', { params: { path: { pairKey } } }));
      await deleteOnce(deletion, CONVERSATION_NOT_FOUND_CODE);
      // A reading that began before it would bring the card back: this one takes its place.
      await client.refetchQueries({ queryKey: chatKeys.list });
    },
    onError: (error) => logError('dismiss-farewell', error),
  });
}
