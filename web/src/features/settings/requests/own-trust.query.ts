import { queryOptions } from '@tanstack/react-query';
import type { TrustTier } from '@affinity/proto/vocabulary/budgets';
import { api, unwrap } from '#shared/api/client.js';

/** The member's trust; null when nobody is signed in any more. It grows by itself, so it is asked anew. */
export const ownTrustQuery = queryOptions({
  queryKey: ['own-trust'],
  queryFn: async ({ signal }): Promise<TrustTier | null> => {
    const session = await unwrap(api.GET('/api/session', { signal }));
    return session.state === 'signed-in' ? (session.trust ?? null) : null;
  },
});
