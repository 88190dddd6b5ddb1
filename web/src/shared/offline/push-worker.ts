/** What the server says to a device: what to show under a tag, or that it goes (`services/notifications`). */
type PushMessage = { readonly tag: string; readonly id: string } & (
  | { readonly title: string; readonly body: string; readonly path: string; readonly always?: true }
  | { readonly close: true }
);

interface LongEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface PushEvent extends LongEvent {
  readonly data: { json(): unknown } | null;
}

interface PressEvent extends LongEvent {
  readonly notification: Shown;
}

interface Shown {
  readonly tag: string;
  readonly data: unknown;
  close(): void;
}

interface Window {
  readonly visibilityState: string;
  readonly focused: boolean;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}

/** The parts of a worker's global scope that are used here. */
export interface PushScope {
  readonly registration: {
    getNotifications(of: { tag: string }): Promise<readonly Shown[]>;
    showNotification(title: string, options: object): Promise<void>;
  };
  readonly clients: {
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<readonly Window[]>;
    openWindow(path: string): Promise<unknown>;
  };
  addEventListener(type: 'push', hear: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', hear: (event: PressEvent) => void): void;
}

/**
 * Shows what the server tells this device, and leads to it when it is pressed. The build writes it out by itself, without what a
 * module could import. @param opens the field of what a page is told when a notification was pressed: see `PUSH_OPENS`
 */
export function startPushWorker(scope: PushScope, opens: string): void {
  const ICON = '/icons/icon-192.png';
  const windows = (): Promise<readonly Window[]> => scope.clients.matchAll({ type: 'window', includeUncontrolled: true });

  async function told(message: PushMessage): Promise<void> {
    const { tag, id } = message;
    const shown = await scope.registration.getNotifications({ tag });
    if ('close' in message) {
      for (const notification of shown) notification.close();
      return;
    }
    // The same twice: the server did not hear that it had come.
    if (shown.some(({ data }) => (data as { id?: unknown } | null)?.id === id)) return;
    // Who looks at the app sees it there. Most browsers ask for a notification only where no page of ours is seen.
    if (message.always !== true && (await windows()).some(({ visibilityState, focused }) => visibilityState === 'visible' && focused))
      return;
    const { title, body, path } = message;
    await scope.registration.showNotification(title, { body, tag, renotify: true, icon: ICON, badge: ICON, data: { id, path } });
  }

  async function pressed({ data }: Shown): Promise<void> {
    const path = (data as { path?: string } | null)?.path ?? '/';
    const [open] = await windows();
    if (open === undefined) {
      await scope.clients.openWindow(path);
      return;
    }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page of this worker is same-origin by nature
    open.postMessage({ [opens]: path });
    await open.focus();
  }

  scope.addEventListener('push', (event) => {
    const message = event.data?.json() as PushMessage | undefined;
    if (message !== undefined) event.waitUntil(told(message));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(pressed(event.notification));
  });
}
