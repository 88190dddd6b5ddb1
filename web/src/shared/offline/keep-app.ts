import { APP_STORE, TAKE_OVER, TAKE_OVER_ALONE, WORKER_ADDRESS } from './cache-names.js';
import { offerNewVersion } from './new-version.js';

/** Milliseconds between looks for a newer version, made when the member comes back to the page. */
const LOOK_EVERY_MS = 3_600_000;

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(address: string): string };
}

/** The address of the worker as the content security policy asks for it: from the one policy of this name. */
function workerAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy('affinity-worker', { createScriptURL: () => WORKER_ADDRESS }).createScriptURL('') ?? WORKER_ADDRESS;
}

/** Whether the newest kept version is the one that this page runs: the page came from the network, and the worker after it. */
async function isOwnNewest(): Promise<boolean> {
  const newest = (await caches.keys()).filter((name) => name.startsWith(APP_STORE)).at(-1);
  const entry = [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].at(-1)?.src;
  if (newest === undefined || entry === undefined) return false;
  return (await (await caches.open(newest)).match(entry, { ignoreVary: true })) !== undefined;
}

async function offer(waiting: ServiceWorker): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is same-origin by nature
  const tell = (what: string): void => waiting.postMessage(what);
  if (await isOwnNewest()) return tell(TAKE_OVER_ALONE);
  offerNewVersion(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    tell(TAKE_OVER);
  });
}

/** Has the browser keep the app's files, and says when there is a newer version of them. */
export async function keepApp(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register(workerAddress(), { updateViaCache: 'none' });
  const registration = await serviceWorker.getRegistration();
  if (registration === undefined) return;
  const follow = (worker: ServiceWorker | null): void => {
    const look = (): void => {
      // Without one before it, a worker takes over by itself.
      if (worker?.state === 'installed' && registration.active !== null) void offer(worker);
    };
    look();
    worker?.addEventListener('statechange', look);
  };
  follow(registration.waiting);
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
  let controlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    // Another tab changed to a newer version. This one goes on with its own, whose files are kept until the next.
    if (controlled) void isOwnNewest().then((own) => own || offerNewVersion(() => location.reload()));
    controlled = true;
  });
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_EVERY_MS) return;
    lookedAt = Date.now();
    // Without a connection there is nothing newer.
    registration.update().catch((error: unknown) => console.info('[offline] no look for a newer version', error));
  });
}
