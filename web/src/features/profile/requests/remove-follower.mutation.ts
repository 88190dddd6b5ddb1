import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import type { PersonList, PersonProfile } from '#shared/api/schema.js';
import { logError } from '#shared/code/log-error.js';
import { peopleKeys } from '#features/people/people.keys.js';
import { applyRelation } from '#features/people/person-cache.js';

type Pages = InfiniteData<PersonList>;

const without = (pages: Pages, followerId: string): Pages => ({
  ...pages,
  pages: pages.pages.map((page) => ({
    ...page,
    items: page.items.filter(({ id }) => id !== followerId),
    total: Math.max(0, page.total - 1),
  })),
});

/**
 * Removes somebody from the member's own followers (PRO-041, GRAPH-012). The row leaves at once. A failure is only logged and brings
 * the row back (PRO-044). The lists follow the event that the server sends.
 * @param ownId id of the member
 */
export function useRemoveFollower(ownId: string) {
  const client = useQueryClient();
  const list = peopleKeys.followers(ownId);
  const person = peopleKeys.person(ownId);
  const showCount = (followers: number) =>
    client.setQueryData<PersonProfile | null>(person, (known) => known && { ...known, counts: { ...known.counts, followers } });
  return useMutation({
    mutationFn: (followerId: string) => unwrap(api.DELETE('/api/members/{id}/follower', { params: { path: { id: followerId } } })),
    onMutate: async (followerId) => {
      await Promise.all([client.cancelQueries({ queryKey: list }), client.cancelQueries({ queryKey: person })]);
      const before = client.getQueryData<PersonProfile | null>(person)?.counts.followers;
      client.setQueryData<Pages>(list, (pages) => pages && without(pages, followerId));
      if (before !== undefined) showCount(Math.max(0, before - 1));
      return { before };
    },
    onSuccess: (relation, followerId) => applyRelation(client, followerId, relation),
    onError: (error, _, shown) => {
      logError('remove-follower', error);
      // The count may have been read anew meanwhile: what stood there before is shown again, and read once more.
      if (shown?.before !== undefined) showCount(shown.before);
      void client.invalidateQueries({ queryKey: person });
      void client.invalidateQueries({ queryKey: list });
    },
  });
}
