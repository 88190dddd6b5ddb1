import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import { recheckSession } from '#features/session/session-store.js';

/** Does what a mailed link says. The session is checked again: the link may have ended it or changed the address it shows. */
export function useEmailLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => unwrap(api.POST('/api/email-links', { body: { token } })),
    onSuccess: () => recheckSession(client),
  });
}
