/** What the build says of one version of the app. */
export interface AppBuild {
  /** Differs whenever a file does. */
  readonly version: string;
  /** The addresses of everything that a screen may need, `page` included. */
  readonly files: readonly string[];
  readonly page: string;
  /** The script that `page` begins with: a page of another version names another. */
  readonly entry: string;
  readonly storePrefix: string;
  readonly takeOver: string;
  readonly takeOverAlone: string;
}

interface LongEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends LongEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** The parts of a worker's global scope that are used here. The library's own types of it do not go with those of a page. */
export interface WorkerScope {
  readonly caches: CacheStorage;
  readonly location: { readonly origin: string };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<readonly unknown[]>;
  };
  fetch(request: Request | string, init?: RequestInit): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', hear: (event: LongEvent) => void): void;
  addEventListener(type: 'fetch', hear: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', hear: (event: LongEvent & { readonly data: unknown }) => void): void;
}

/**
 * Keeps the files of the app, so that every screen opens without a connection. It answers for those files and for pages, and for
 * nothing else: no answer of the API, no socket, no upload and no picture passes through it. The build writes it out by itself,
 * without what a module could import.
 */
export function startAppWorker(scope: WorkerScope, build: AppBuild): void {
  const AT_ONCE = 3;
  /** Milliseconds after which a page that does not come is answered from the store: it would be waited for in vain. */
  const PATIENCE_MS = 6_000;
  const BROKEN_FROM_STATUS = 500;
  /** Versions that are kept: tabs that were open when a new one came still load their parts. */
  const VERSIONS = 2;
  const A_FILE = /\.[a-z0-9]{1,11}$/i;
  const store = build.storePrefix + build.version;
  const held = new Set(build.files);

  const stores = async (): Promise<string[]> => (await scope.caches.keys()).filter((name) => name.startsWith(build.storePrefix));

  async function keep(cache: Cache, file: string): Promise<void> {
    // Without cookies the page names no screen of a member's.
    const answer = await scope.fetch(file, { credentials: 'omit', cache: file === build.page ? 'reload' : 'default' });
    if (!answer.ok) throw new Error(`${file} was answered with ${answer.status}`);
    // While versions change place, the page may be of the other one.
    if (file === build.page && !(await answer.clone().text()).includes(build.entry)) throw new Error(`${file} is of another version`);
    await cache.put(file, answer);
  }

  async function keepAll(): Promise<void> {
    // Kept anew it is the newest: a member may come back to a language that was left.
    await scope.caches.delete(store);
    const cache = await scope.caches.open(store);
    const left = [...build.files];
    const some = async (): Promise<void> => {
      for (let file = left.shift(); file !== undefined; file = left.shift()) await keep(cache, file);
    };
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, some));
    } catch (error) {
      await scope.caches.delete(store);
      throw error;
    }
  }

  async function begin(): Promise<void> {
    const old = (await stores()).filter((name) => name !== store);
    await Promise.all(old.slice(0, Math.max(0, old.length - VERSIONS + 1)).map((name) => scope.caches.delete(name)));
    await scope.registration.navigationPreload?.enable();
    await scope.clients.claim();
  }

  async function heldFile(request: Request): Promise<Response> {
    for (const name of [store, ...(await stores())]) {
      const cache = await scope.caches.open(name);
      const found = await cache.match(request.url, { ignoreVary: true, ignoreSearch: true });
      if (found) return found;
    }
    return scope.fetch(request);
  }

  const heldPage = async (): Promise<Response | undefined> => (await scope.caches.open(store)).match(build.page, { ignoreVary: true });

  async function page({ request, preloadResponse }: FetchEvent): Promise<Response> {
    const asked = preloadResponse.then((answer) => answer ?? scope.fetch(request));
    const patience = new Promise<undefined>((resolve) => {
      setTimeout(resolve, PATIENCE_MS, undefined);
    });
    const answer = await Promise.race([asked, patience]).catch(() => undefined);
    if (answer !== undefined && answer.status < BROKEN_FROM_STATUS) return answer;
    return (await heldPage()) ?? answer ?? asked;
  }

  scope.addEventListener('install', (event) => event.waitUntil(keepAll()));
  scope.addEventListener('activate', (event) => event.waitUntil(begin()));
  scope.addEventListener('fetch', (event) => {
    const { method, mode, url } = event.request;
    const { origin, pathname } = new URL(url);
    if (method !== 'GET' || origin !== scope.location.origin || pathname.startsWith('/api/')) return;
    if (mode === 'navigate') {
      if (!A_FILE.test(pathname)) event.respondWith(page(event));
    } else if (held.has(pathname) || pathname.includes('/assets/')) event.respondWith(heldFile(event.request));
  });
  scope.addEventListener('message', (event) => {
    const takeOverAlone = async (): Promise<void> => {
      const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
      if (windows.length <= 1) await scope.skipWaiting();
    };
    if (event.data === build.takeOver) event.waitUntil(scope.skipWaiting());
    if (event.data === build.takeOverAlone) event.waitUntil(takeOverAlone());
  });
}
