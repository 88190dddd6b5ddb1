import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import type { AddedPasskey, Passkey, TotpSetup } from '#shared/api/schema.js';
import { logError } from '#shared/code/log-error.js';
import { loadPasskeyDevice } from '#features/credentials/passkeys.js';
import type { Confirmation } from './confirmation.js';
import { signInMethodsQuery } from './sign-in-methods.query.js';

const reread = (client: QueryClient) => client.invalidateQueries({ queryKey: signInMethodsQuery.queryKey });

/** Has this device make a passkey, and adds it. */
export function useAddPasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ confirmation, name }: { confirmation: Confirmation; name: string }): Promise<AddedPasskey> => {
      const { makePasskey } = await loadPasskeyDevice();
      const options = await unwrap(api.POST('/api/account/passkeys/challenge', { body: confirmation }));
      const attestation = await makePasskey(options);
      return unwrap(api.POST('/api/account/passkeys', { body: { name, attestation } }));
    },
    onSuccess: () => reread(client),
  });
}

export function useRenamePasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }): Promise<Passkey> =>
      unwrap(api.PATCH('/api/account/passkeys/{id}', { params: { path: { id } }, body: { name } })),
    onError: (error) => logError('rename-passkey', error),
    onSuccess: () => reread(client),
  });
}

export function useRemovePasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, confirmation }: { id: string; confirmation: Confirmation }) =>
      unwrap(api.POST('/api/account/passkeys/{id}/removal', { params: { path: { id } }, body: confirmation })),
    onSuccess: () => reread(client),
  });
}

export function useBeginTotp() {
  return useMutation({
    mutationFn: (confirmation: Confirmation): Promise<TotpSetup> => unwrap(api.POST('/api/account/totp', { body: confirmation })),
  });
}

/** Gives the recovery codes, when there were none. */
export function useConfirmTotp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (code: string): Promise<string[] | null> =>
      (await unwrap(api.POST('/api/account/totp/confirmation', { body: { code } }))).recoveryCodes,
    onError: (error) => logError('confirm-totp', error),
    onSuccess: () => reread(client),
  });
}

export function useRemoveTotp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (confirmation: Confirmation) => unwrap(api.POST('/api/account/totp/removal', { body: confirmation })),
    onSuccess: () => reread(client),
  });
}

export function useRenewRecoveryCodes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (confirmation: Confirmation): Promise<string[] | null> =>
      (await unwrap(api.POST('/api/account/recovery-codes', { body: confirmation }))).recoveryCodes,
    onSuccess: () => reread(client),
  });
}
