import { useMutation } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.js';
import type { Session } from '../../../api/schema.js';

export interface NewAccount {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

export interface SignUpAttempt {
  account: NewAccount;
  /** UUID: a repeated attempt with the same key makes one account. */
  idempotencyKey: string;
}

export function useSignUp() {
  return useMutation({
    meta: { keepsSessionErrors: true },
    mutationFn: ({ account, idempotencyKey }: SignUpAttempt): Promise<Session> =>
      unwrap(api.POST('/api/accounts', { params: { header: { 'Idempotency-Key': idempotencyKey } }, body: account })),
  });
}
