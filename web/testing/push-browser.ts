import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/** 65 bytes in base64url. */
export const SERVER_KEY = Buffer.alloc(65, 4).toString('base64url');

const bytesOf = (text: string): ArrayBuffer => Uint8Array.from(Buffer.from(text, 'base64url')).buffer;

interface Subscription {
  readonly endpoint: string;
  readonly options: { readonly applicationServerKey: ArrayBuffer };
  getKey(name: 'p256dh' | 'auth'): ArrayBuffer;
  unsubscribe(): Promise<boolean>;
}

/** A browser that can be told of things while the app is closed, and its member's answer when it asks. */
export class PushBrowser {
  /** How often the browser asked the member. */
  asked = 0;
  subscription: Subscription | null = null;
  /** What stands there. */
  readonly shown: { closed: boolean; close(): void }[] = [];
  /** Set where the browser's maker cannot be reached. */
  fails = false;
  private readonly pages = new EventTarget();

  /** @param answer what the member says; @param permission what was said before */
  static here(answer: NotificationPermission = 'granted', permission: NotificationPermission = 'default'): PushBrowser {
    const browser = new PushBrowser();
    const given = { permission, requestPermission: () => browser.ask(given, answer) };
    vi.stubGlobal('Notification', given);
    vi.stubGlobal('PushManager', class {});
    const registration = {
      getNotifications: () => Promise.resolve(browser.shown),
      pushManager: {
        getSubscription: () => Promise.resolve(browser.subscription),
        subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => browser.subscribe(applicationServerKey),
      },
    };
    const worker = Object.assign(browser.pages, {
      ready: Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration),
    });
    Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, 'serviceWorker');
      vi.unstubAllGlobals();
      localStorage.clear();
    });
    return browser;
  }

  /** Subscribed before, with this key. */
  subscribed(endpoint: string, key = SERVER_KEY): this {
    this.subscription = this.of(endpoint, key);
    return this;
  }

  /** A notification of the app's worker was pressed. */
  pressed(data: unknown): void {
    act(() => void this.pages.dispatchEvent(new MessageEvent('message', { data })));
  }

  private ask(given: { permission: NotificationPermission }, answer: NotificationPermission): Promise<NotificationPermission> {
    this.asked += 1;
    given.permission = answer;
    return Promise.resolve(answer);
  }

  private subscribe(key: string): Promise<Subscription> {
    if (this.fails) return Promise.reject(new Error('push service error'));
    this.subscription = this.of('https://push.example/new', key);
    return Promise.resolve(this.subscription);
  }

  private of(endpoint: string, key: string): Subscription {
    return {
      endpoint,
      options: { applicationServerKey: bytesOf(key) },
      getKey: (name) => new Uint8Array(name === 'auth' ? 16 : 65).fill(7).buffer,
      unsubscribe: () => {
        this.subscription = null;
        return Promise.resolve(true);
      },
    };
  }
}
