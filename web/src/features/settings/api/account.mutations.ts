import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.js';
import { endSession } from '../../../lib/session/session-store.js';
import { exportsQuery } from './exports.query.js';
import { sessionsQuery } from './sessions.query.js';

export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) => unwrap(api.PUT('/api/account/password', { body })),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

/** Accounts that came with Google have no password: a sign-in of a moment ago is their proof. */
const proofOf = (password: string) => (password === '' ? {} : { password });

export function useRequestExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => unwrap(api.POST('/api/account/exports', { body: proofOf(password) })),
    onSuccess: () => client.invalidateQueries({ queryKey: exportsQuery.queryKey }),
  });
}

/** Deletes the account; every tab is signed out. */
export function useDeleteAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => unwrap(api.POST('/api/account/deletion', { body: proofOf(password) })),
    onSuccess: () => endSession(client, true),
  });
}
