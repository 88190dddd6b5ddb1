import { queryOptions } from '@tanstack/react-query';
import type { TrustTier } from '@affinity/proto/vocabulary/budgets';
import { api, unwrap } from '../../../api/client.js';

/** How far the member is trusted with volume; null where nobody is signed in any more. Grows by itself, so it is asked anew. */
export const ownTrustQuery = queryOptions({
  queryKey: ['own-trust'],
  queryFn: async ({ signal }): Promise<TrustTier | null> => {
    const session = await unwrap(api.GET('/api/session', { signal }));
    return session.state === 'signed-in' ? (session.trust ?? null) : null;
  },
});
