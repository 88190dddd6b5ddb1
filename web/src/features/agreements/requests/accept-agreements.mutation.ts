import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import type { Agreements, Profile } from '#shared/api/schema.js';
import { profileKey } from '#features/session/own-profile.query.js';

/** AGR-011. Sends the version and the hash of each text that was on the screen: consent is to those words. */
export function useAcceptAgreements(accountId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ agreements: { version, sections }, key }: { agreements: Agreements; key: string }): Promise<Profile> =>
      unwrap(
        api.POST('/api/profiles/{id}/agreements', {
          params: { path: { id: accountId }, header: { 'Idempotency-Key': key } },
          body: { version, accepted: sections.map(({ id, hash }) => ({ id, hash })) },
        }),
      ),
    onSuccess: async (profile) => {
      await client.cancelQueries({ queryKey: profileKey(accountId) });
      client.setQueryData(profileKey(accountId), profile);
    },
  });
}
