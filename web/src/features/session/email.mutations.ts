import { useMutation } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';

/** Sends the mail that confirms the own address once more. */
export function useSendConfirmation() {
  return useMutation({ mutationFn: () => unwrap(api.POST('/api/account/email-confirmations', { body: {} })) });
}
