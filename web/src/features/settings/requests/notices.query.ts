import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, unwrap } from '#shared/api/client.js';
import type { NotificationChoices, PauseRequest } from '#shared/api/schema.js';
import { logError } from '#shared/code/log-error.js';

export type NoticeChoice = NotificationChoices['choices'][number];
export type QuietHours = NonNullable<NotificationChoices['quietHours']>;

/** Where the clock here is ahead. */
const LOOKS_AGAIN_MS = 1000;

/** What the member is told of, and when devices are told nothing (NTF-015). */
export const noticesQuery = queryOptions({
  queryKey: ['settings', 'notices'],
  queryFn: ({ signal }): Promise<NotificationChoices> => unwrap(api.GET('/api/notifications/choices', { signal })),
  // `useReadInView` does so.
  refetchOnWindowFocus: false,
  // A pause ends by itself.
  refetchInterval: ({ state: { data } }) => {
    const until = data?.pause?.until ?? null;
    return until !== null && Math.max(LOOKS_AGAIN_MS, Date.parse(until) - Date.now());
  },
});

/** The name of IANA's for where this browser is. */
export const timeZoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const { queryKey } = noticesQuery;
const SAVING = ['save-notices'];
/** One change after the other. */
const SCOPE = { id: 'notices' };

/** Another tab or device may have changed it meanwhile: it is read whenever the page comes into view. What is being saved stays. */
export function useReadInView(): void {
  const client = useQueryClient();
  useEffect(() => {
    const read = (): void => {
      const saving = client.isMutating({ predicate: ({ options }) => options.scope?.id === SCOPE.id }) > 0;
      if (document.visibilityState === 'visible' && !saving) void client.refetchQueries({ queryKey }, { cancelRefetch: false });
    };
    // A window beside this one is in view as well.
    addEventListener('focus', read);
    document.addEventListener('visibilitychange', read);
    return () => {
      removeEventListener('focus', read);
      document.removeEventListener('visibilitychange', read);
    };
  }, [client]);
}

/** Saves a change; shown at once and taken back when it is refused. */
function useSaved<Change>(
  send: (change: Change) => Promise<unknown>,
  shown: (known: NotificationChoices, change: Change) => NotificationChoices,
) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: SAVING,
    scope: SCOPE,
    mutationFn: send,
    onMutate: async (change: Change) => {
      await client.cancelQueries({ queryKey });
      const known = client.getQueryData(queryKey);
      client.setQueryData(queryKey, known && shown(known, change));
      return known;
    },
    // One that was refused before took it back as well.
    onSuccess: (_answer, change) => client.setQueryData(queryKey, (known) => known && shown(known, change)),
    onError: (error, _change, known) => {
      logError('save-notices', error);
      client.setQueryData(queryKey, known);
      // What it goes back to may have been refused, too.
      if (client.isMutating({ mutationKey: SAVING }) === 1) void client.invalidateQueries({ queryKey });
    },
  });
}

export const useChooseNotice = () =>
  useSaved(
    (choice: NoticeChoice) => unwrap(api.PATCH('/api/notifications/choices', { body: { choices: [choice] } })),
    (known, { topic, way, chosen }) => ({
      ...known,
      choices: known.choices.map((one) => (one.topic === topic && one.way === way ? { ...one, chosen } : one)),
    }),
  );

export const useMailNames = () =>
  useSaved(
    (shown: boolean) => unwrap(api.PUT('/api/notifications/mail-names', { body: { shown } })),
    (known, mailNames) => ({ ...known, mailNames }),
  );

/** @param quietHours null for none */
export const useQuietHours = () =>
  useSaved(
    (quietHours: QuietHours | null) =>
      quietHours === null
        ? unwrap(api.DELETE('/api/notifications/quiet-hours'))
        : unwrap(api.PUT('/api/notifications/quiet-hours', { body: quietHours })),
    (known, quietHours) => ({ ...known, quietHours }),
  );

/** When a pause ends the server says. A length of null ends it. */
export function usePause() {
  const client = useQueryClient();
  return useMutation({
    scope: SCOPE,
    mutationFn: async (length: PauseRequest['length'] | null): Promise<NotificationChoices['pause']> => {
      if (length !== null) return unwrap(api.PUT('/api/notifications/pause', { body: { length, timeZone: timeZoneHere() } }));
      await unwrap(api.DELETE('/api/notifications/pause'));
      return null;
    },
    onSuccess: (pause) => client.setQueryData(queryKey, (known) => known && { ...known, pause }),
    onError: (error) => logError('save-notices', error),
  });
}
