import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import type { Agreements } from '#shared/api/schema.js';

export const agreementsQuery = queryOptions({
  queryKey: ['agreements'],
  queryFn: ({ signal }): Promise<Agreements> => unwrap(api.GET('/api/agreements', { signal })),
  staleTime: 5 * 60_000,
});
