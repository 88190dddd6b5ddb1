import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { logError } from '#shared/code/log-error.js';
import { PUSH_OPENS } from '#shared/offline/cache-names.js';
import { LANGUAGE } from '#shared/text/language.js';
import { pushQuery } from './push.query.js';
import { keepDevice } from './requests/push.mutations.js';
import { clearNotifications, subscribedDevice } from './state/this-device.js';

/** What the worker says when a member pressed a notification. */
const pathOf = (data: unknown): string | null =>
  typeof data === 'object' && data !== null && PUSH_OPENS in data ? String(data[PUSH_OPENS]) : null;

/**
 * Goes where a pressed notification leads; has the server know this device as it is now: browsers change their address, and members
 * the language. Once nobody is signed in here, what stands there goes. Draws nothing.
 */
export function PushWatch() {
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const open = ({ data }: MessageEvent): void => {
      const path = pathOf(data);
      if (path !== null) void navigate(path);
    };
    navigator.serviceWorker.addEventListener('message', open);
    return () => navigator.serviceWorker.removeEventListener('message', open);
  }, [navigate]);
  useEffect(() => {
    const failed = (error: unknown): void => logError('push', error);
    const renew = async (): Promise<void> => {
      const address = await subscribedDevice();
      if (address === null) return;
      const { device } = await client.fetchQuery(pushQuery);
      if (device !== null && (device.endpoint !== address.endpoint || device.language !== LANGUAGE))
        await keepDevice(client, address, device);
    };
    void renew().catch(failed);
    return () => void clearNotifications().catch(failed);
  }, [client]);
  return null;
}
