import { queryOptions } from '@tanstack/react-query';
import { hasCode, PROFILE_NOT_FOUND_CODE } from '#shared/api/api-error.js';
import { api, unwrap } from '#shared/api/client.js';
import type { Profile } from '#shared/api/schema.js';
import { retryWhenOnline } from '#shared/reads/retry.js';

export const profileKey = (id: string) => ['profiles', id] as const;

/** The member's own profile; null when there is no document yet (GRD-017). */
export const ownProfileQuery = (id: string) =>
  queryOptions({
    queryKey: profileKey(id),
    // A guard waits for it: a lost connection sends nobody away.
    retry: retryWhenOnline,
    queryFn: async ({ signal }): Promise<Profile | null> => {
      try {
        return await unwrap(api.GET('/api/profiles/{id}', { params: { path: { id } }, signal }));
      } catch (error) {
        if (hasCode(error, PROFILE_NOT_FOUND_CODE)) return null;
        throw error;
      }
    },
  });
