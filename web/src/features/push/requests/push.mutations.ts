import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Language } from '@affinity/proto/vocabulary/languages';
import { api, unwrap } from '#shared/api/client.js';
import type { Push, PushDeviceRequest } from '#shared/api/schema.js';
import { logError } from '#shared/code/log-error.js';
import { LANGUAGE } from '#shared/text/language.js';
import { noteTurnedOn } from '../push-here.js';
import { pushQuery } from '../push.query.js';
import { type DeviceAddress, subscribeDevice, subscribedDevice, unsubscribeDevice } from '../state/this-device.js';

export type PushChoices = Pick<PushDeviceRequest, 'showsNames'>;

const FIRST_CHOICES: PushChoices = { showsNames: false };

/** Has the server tell the device, in the language that it speaks now. */
export async function keepDevice(client: QueryClient, address: DeviceAddress, { showsNames }: PushChoices): Promise<void> {
  const body: PushDeviceRequest = { ...address, language: LANGUAGE as Language, showsNames };
  await unwrap(api.PUT('/api/notifications/push', { body }));
  const device = { endpoint: body.endpoint, publicKey: body.publicKey, language: body.language, showsNames };
  client.setQueryData(pushQuery.queryKey, (known) => ({ publicKey: body.publicKey, ...known, device }));
}

const failed = (error: unknown): void => logError('push', error);

/** @param publicKey what to subscribe with */
export function useTurnOn(publicKey: string) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'push' },
    mutationFn: async () => keepDevice(client, await subscribeDevice(publicKey), FIRST_CHOICES),
    onSuccess: noteTurnedOn,
    onError: failed,
  });
}

export function useTurnOff() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'push' },
    mutationFn: async () => {
      await unwrap(api.DELETE('/api/notifications/push'));
      client.setQueryData(pushQuery.queryKey, (known) => known && { ...known, device: null });
      await unsubscribeDevice();
    },
    onError: failed,
  });
}

/** Saves one choice; shown at once and taken back when it is refused. */
export function useChoose() {
  const client = useQueryClient();
  const { queryKey } = pushQuery;
  return useMutation({
    scope: { id: 'push' },
    onMutate: (change: Partial<PushChoices>) => {
      const known = client.getQueryData<Push>(queryKey);
      if (known?.device) client.setQueryData(queryKey, { ...known, device: { ...known.device, ...change } });
      return known;
    },
    mutationFn: async (change: Partial<PushChoices>) => {
      const device = client.getQueryData<Push>(queryKey)?.device;
      const address = await subscribedDevice();
      if (!device || address === null) throw new Error('This device is not subscribed any more');
      await keepDevice(client, address, { ...device, ...change });
    },
    onError: (error, _change, known) => {
      failed(error);
      client.setQueryData(queryKey, known);
    },
  });
}
