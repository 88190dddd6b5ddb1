import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import type { Relation } from '#shared/api/schema.js';

export const relationKey = (memberId: string) => ['relations', memberId] as const;

/** The relations of the member to another. */
export const relationQuery = (memberId: string) =>
  queryOptions({
    queryKey: relationKey(memberId),
    queryFn: ({ signal }): Promise<Relation> =>
      unwrap(api.GET('/api/members/{id}/relation', { params: { path: { id: memberId } }, signal })),
  });
