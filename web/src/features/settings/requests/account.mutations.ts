import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import { ownEnding } from '#features/session/own-ending.js';
import { endSession } from '#features/session/session-store.js';
import type { Confirmation } from './confirmation.js';
import { exportsQuery } from './exports.query.js';
import { sessionsQuery } from './sessions.query.js';

export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string } & Pick<Confirmation, 'secondFactor'>) =>
      unwrap(api.PUT('/api/account/password', { body })),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

export function useRequestExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (confirmation: Confirmation) => unwrap(api.POST('/api/account/exports', { body: confirmation })),
    onSuccess: () => client.invalidateQueries({ queryKey: exportsQuery.queryKey }),
  });
}

/** Deletes the account; every tab is signed out. */
export function useDeleteAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (confirmation: Confirmation) => unwrap(api.POST('/api/account/deletion', { body: confirmation })),
    onMutate: () => {
      ownEnding.underWay = true;
    },
    onSuccess: () => endSession(client, true),
    onSettled: () => {
      ownEnding.underWay = false;
    },
  });
}
