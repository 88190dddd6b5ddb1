import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.js';
import type { Relation } from '../../api/schema.js';
import { logError } from '../log-error.js';
import { postsKeys } from '../posts/posts.keys.js';
import { relationKey } from './relation.query.js';

/** Follows a member, or no longer; shown at once and taken back when refused. `mutate(true)` follows. */
export function useFollowMember(memberId: string) {
  const client = useQueryClient();
  const key = relationKey(memberId);
  const mutationKey = ['follow', memberId];
  const request = { params: { path: { id: memberId } } };
  return useMutation({
    mutationKey,
    // Presses one after another are sent one after another: the last one stands.
    scope: { id: `follow:${memberId}` },
    mutationFn: (active: boolean): Promise<Relation> =>
      unwrap(active ? api.PUT('/api/members/{id}/follow', request) : api.DELETE('/api/members/{id}/follow', request)),
    onMutate: async (active) => {
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<Relation>(key, (relation) => relation && { ...relation, following: active });
    },
    onSuccess: (relation) => {
      // With another press behind it, this answer is already out of date.
      if (client.isMutating({ mutationKey }) === 1) client.setQueryData(key, relation);
      void client.invalidateQueries({
        queryKey: postsKeys.feeds,
        predicate: ({ queryKey }) => (queryKey[2] as { view?: string } | undefined)?.view === 'following',
      });
    },
    onError: (error) => {
      logError('follow-member', error);
      void client.invalidateQueries({ queryKey: key });
    },
  });
}
