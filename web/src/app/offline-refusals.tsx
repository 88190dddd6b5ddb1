import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { offlineText } from '#features/failures/error-texts.js';
import { useAnnounce } from '#shared/ui/live-region.js';

/** Says of each act that could not be done without a connection that there is none, where its screen does not say so itself (MISC-019). */
export function OfflineRefusals() {
  const client = useQueryClient();
  const announce = useAnnounce();
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error' || event.mutation.meta?.keepsSessionErrors === true) return;
        const text = offlineText(event.action.error);
        if (text !== null) announce(text, 'failed');
      }),
    [client, announce],
  );
  return null;
}
