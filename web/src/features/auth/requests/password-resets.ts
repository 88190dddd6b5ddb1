import { queryOptions, useMutation } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';

/** DECISION-6: the answer is the same whether or not the account exists. */
export function useRequestPasswordReset() {
  return useMutation({ mutationFn: (email: string) => unwrap(api.POST('/api/password-resets', { body: { email } })) });
}

export function useConfirmPasswordReset() {
  return useMutation({
    mutationFn: (body: { token: string; password: string }) => unwrap(api.POST('/api/password-resets/confirm', { body })),
  });
}

/** Whether a mailed link still works. It fails with `identity.reset_token_invalid` when not, and uses nothing up. */
export const passwordResetQuery = (token: string) =>
  queryOptions({
    queryKey: ['password-resets', token],
    queryFn: async ({ signal }) => {
      await unwrap(api.POST('/api/password-resets/check', { body: { token }, signal }));
      return true;
    },
    enabled: token !== '',
    staleTime: Infinity,
    gcTime: 0,
  });
