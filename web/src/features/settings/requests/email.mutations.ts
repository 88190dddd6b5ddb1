import { useMutation } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import type { Confirmation } from './confirmation.js';

/** Asks for another address: it takes effect when the link sent there is opened. */
export function useChangeEmail() {
  return useMutation({
    mutationFn: (body: { email: string } & Confirmation) => unwrap(api.POST('/api/account/email-changes', { body })),
  });
}
