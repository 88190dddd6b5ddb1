import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Farewell } from '@affinity/proto/vocabulary/farewells';
import { api, unwrap } from '#shared/api/client.js';
import { logError } from '#shared/code/log-error.js';
import { deleteOnce } from '#shared/mutations/delete-once.js';
import { chatCacheOf } from '../state/chat-cache.js';
import { CONVERSATION_NOT_FOUND_CODE } from '../state/chat-requests.js';

export interface Deletion {
  readonly pairKey: string;
  /** What the other one is told with it; null for nothing. */
  readonly farewell: Farewell | null;
}

/** Deletes the conversation for both and ends the connection (MSG-071..073), with a sentence or without (MSG-124). */
export function useDeleteConversation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ pairKey, farewell }: Deletion) => {
      const params = { path: { pairKey }, query: farewell === null ? {} : { farewell } };
      return deleteOnce(unwrap(api.DELETE('/api/conversations/{pairKey}', { params })), CONVERSATION_NOT_FOUND_CODE);
    },
    onSuccess: (_nothing, { pairKey }) => {
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
