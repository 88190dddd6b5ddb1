import { useMutation } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import type { SignInAnswer } from '#shared/api/schema.js';

/** IDN-019: exactly e-mail and password. */
export interface Credentials {
  email: string;
  password: string;
}

export function useSignIn() {
  return useMutation({
    meta: { keepsSessionErrors: true },
    mutationFn: ({ email, password }: Credentials): Promise<SignInAnswer> =>
      unwrap(api.POST('/api/session', { body: { email, password } })),
  });
}
