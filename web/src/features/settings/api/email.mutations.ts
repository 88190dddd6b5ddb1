import { useMutation } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.js';

/** Asks for another address; an account that came with Google has no password to give. */
export function useChangeEmail() {
  return useMutation({
    mutationFn: ({ email, password }: { email: string; password: string }) =>
      unwrap(api.POST('/api/account/email-changes', { body: { email, ...(password !== '' && { password }) } })),
  });
}
