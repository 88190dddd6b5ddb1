import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import type { HiddenMember, HiddenMemberList } from '#shared/api/schema.js';
import { logError } from '#shared/code/log-error.js';
import { peopleKeys } from '#features/people/people.keys.js';
import { blockMember } from '#features/safety/block-member.mutation.js';
import { showMember } from '#features/safety/hidden-members.js';
import { muteMember } from '#features/safety/mute-member.mutation.js';
import { skipMember } from '#features/safety/skip-member.mutation.js';

export type HiddenKind = 'block' | 'mute' | 'skip';
const SET = { block: blockMember, mute: muteMember, skip: skipMember } as const;

export const hiddenMembersQuery = (kind: HiddenKind) =>
  infiniteQueryOptions({
    queryKey: peopleKeys.hidden(kind),
    queryFn: ({ pageParam, signal }): Promise<HiddenMemberList> =>
      unwrap(api.GET('/api/hidden-members', { params: { query: { kind, ...(pageParam === null ? {} : { cursor: pageParam }) } }, signal })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** Takes a block, mute or skip back; the member leaves the list at once and stands in it again when that fails. */
export function useShowMember(kind: HiddenKind) {
  const client = useQueryClient();
  const { queryKey } = hiddenMembersQuery(kind);
  return useMutation({
    mutationFn: ({ id }: HiddenMember) => SET[kind](client, id, false),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(
        queryKey,
        (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.filter((item) => item.id !== id) })) },
      );
    },
    onSuccess: (_relation, { id }) => showMember(client, id, kind),
    onError: (error) => {
      logError(`un${kind}-member`, error);
      void client.invalidateQueries({ queryKey });
    },
  });
}
