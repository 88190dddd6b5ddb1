import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.js';
import type { Agreements } from '../../../api/schema.js';

export const agreementsQuery = queryOptions({
  queryKey: ['agreements'],
  queryFn: ({ signal }): Promise<Agreements> => unwrap(api.GET('/api/agreements', { signal })),
  staleTime: 5 * 60_000,
});
