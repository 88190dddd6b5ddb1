import type { Push, PushDeviceRequest } from '#shared/api/schema.js';
import { canBeTold } from '../push-here.js';

/** Milliseconds that the app's worker is waited for: it comes a while after the first page. */
const WORKER_WITHIN_MS = 15_000;

export type Refusal = 'blocked' | 'notYet' | 'refused';

/** This device cannot be told of anything, and why. */
export class DeviceRefusedError extends Error {
  override readonly name = 'DeviceRefusedError';

  constructor(
    readonly why: Refusal,
    options?: ErrorOptions,
  ) {
    super(`This device cannot be told of anything: ${why}`, options);
  }
}

async function worker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new DeviceRefusedError('notYet')), WORKER_WITHIN_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

/** Base64url without padding, as the server writes bytes. */
const written = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

export type DeviceAddress = Pick<PushDeviceRequest, 'endpoint' | 'p256dh' | 'auth' | 'publicKey'>;

function addressOf(subscription: PushSubscription): DeviceAddress {
  return {
    endpoint: subscription.endpoint,
    p256dh: written(subscription.getKey('p256dh')),
    auth: written(subscription.getKey('auth')),
    publicKey: written(subscription.options.applicationServerKey),
  };
}

/**
 * Asks the member by the browser, and subscribes. To be called from a press: browsers ask at no other time (EXPERIENCE-27).
 * @throws DeviceRefusedError
 */
export async function subscribeDevice(publicKey: NonNullable<Push['publicKey']>): Promise<DeviceAddress> {
  if ((await Notification.requestPermission()) !== 'granted') throw new DeviceRefusedError('blocked');
  const { pushManager } = await worker();
  try {
    const old = await pushManager.getSubscription();
    // A browser keeps the key that it subscribed with.
    if (old !== null && addressOf(old).publicKey !== publicKey) await old.unsubscribe();
    return addressOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  } catch (error) {
    throw new DeviceRefusedError('refused', { cause: error });
  }
}

/** Where this device is reached; null when nobody subscribed it. */
export async function subscribedDevice(): Promise<DeviceAddress | null> {
  if (!canBeTold() || Notification.permission !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? addressOf(subscription) : null;
}

export async function unsubscribeDevice(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Takes away what stands there of this member's. */
export async function clearNotifications(): Promise<void> {
  if (!canBeTold()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
}
