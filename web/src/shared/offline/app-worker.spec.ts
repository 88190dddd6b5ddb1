import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type AppBuild, startAppWorker, type WorkerScope } from './app-worker.js';

const ORIGIN = 'https://affinity.example';
const build: AppBuild = {
  version: '2',
  files: ['/index.html', '/assets/app-2.js', '/assets/home-2.js', '/assets/style-2.css', '/favicon.svg'],
  page: '/index.html',
  entry: '/assets/app-2.js',
  storePrefix: 'affinity-app-',
  takeOver: 'take-over',
  takeOverAlone: 'take-over-alone',
};

/** The browser's stores, in memory: Node has none. */
class Stores {
  readonly all = new Map<string, Map<string, Response>>();

  keys = () => Promise.resolve([...this.all.keys()]);
  delete = (name: string) => Promise.resolve(this.all.delete(name));
  open = (name: string) => {
    const entries = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, entries);
    return Promise.resolve({
      put: (file: string, answer: Response) => Promise.resolve(void entries.set(new URL(file, ORIGIN).pathname, answer)),
      match: (url: string) => Promise.resolve(entries.get(new URL(url, ORIGIN).pathname)?.clone()),
    });
  };
}

type Hear = (event: never) => void;

function startedWorker(answers: (file: string, init?: RequestInit) => Promise<Response>, windows = 1) {
  const stores = new Stores();
  const heard = new Map<string, Hear>();
  const skipWaiting = vi.fn(() => Promise.resolve());
  const fetch = vi.fn((asked: Request | string, init?: RequestInit) =>
    answers(typeof asked === 'string' ? asked : new URL(asked.url).pathname, init),
  );
  const scope = {
    caches: stores,
    location: { origin: ORIGIN },
    registration: {},
    clients: { claim: () => Promise.resolve(), matchAll: () => Promise.resolve(Array.from({ length: windows })) },
    fetch,
    skipWaiting,
    addEventListener: (type: string, hear: Hear) => void heard.set(type, hear),
  };
  startAppWorker(scope as unknown as WorkerScope, build);
  const long = async (type: string, more: object = {}): Promise<void> => {
    const works: Promise<unknown>[] = [];
    heard.get(type)!({ ...more, waitUntil: (work: Promise<unknown>) => works.push(work) } as never);
    await Promise.all(works);
  };
  /** Undefined when the worker leaves the request to the browser. */
  const ask = async (path: string, { mode = 'cors', method = 'GET', origin = ORIGIN } = {}): Promise<string | undefined> => {
    let answer: Promise<Response> | undefined;
    const request = { url: origin + path, method, mode };
    heard.get('fetch')!({
      request,
      preloadResponse: Promise.resolve(),
      respondWith: (given: Promise<Response>) => (answer = given),
    } as never);
    return (await answer)?.text();
  };
  return { stores, fetch, skipWaiting, long, ask };
}

const page = `<script src="${build.entry}"></script>`;
const fromServer = (file: string): Promise<Response> => Promise.resolve(new Response(file === '/index.html' ? page : `server ${file}`));
const noLine = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

describe('the worker that keeps the app', () => {
  let line: (file: string, init?: RequestInit) => Promise<Response>;
  let worker: ReturnType<typeof startedWorker>;
  beforeEach(() => {
    line = fromServer;
    worker = startedWorker((file, init) => line(file, init));
  });

  it('MISC-016 fetches every file of its version, without cookies, and answers with them when there is no line', async () => {
    await worker.long('install');
    await worker.long('activate');
    expect([...worker.stores.all.get('affinity-app-2')!.keys()].sort()).toEqual([...build.files].sort());
    for (const [, init] of worker.fetch.mock.calls) expect(init?.credentials).toBe('omit');
    line = noLine;
    for (const address of ['/', '/matches', '/post/0199', '/stories?storyId=1'])
      expect(await worker.ask(address, { mode: 'navigate' })).toBe(page);
    expect(await worker.ask('/assets/home-2.js')).toBe('server /assets/home-2.js');
  });

  it('MISC-016 asks the network first for pages, and takes its own for one that is broken', async () => {
    await worker.long('install');
    line = () => Promise.resolve(new Response('newer page'));
    expect(await worker.ask('/matches', { mode: 'navigate' })).toBe('newer page');
    line = () => Promise.resolve(new Response('bad gateway', { status: 502 }));
    expect(await worker.ask('/matches', { mode: 'navigate' })).toBe(page);
  });

  it.each([
    ['an answer of the API', '/api/session', {}],
    ['a change', '/assets/app-2.js', { method: 'POST' }],
    ['another origin', '/assets/app-2.js', { origin: 'https://media.example' }],
    ['a page that is a file', '/auth-popup.html', { mode: 'navigate' }],
    ['a file that is not of the app', '/robots.txt', {}],
  ])('MISC-016, MISC-017 leaves %s alone', async (_what, path, how) => {
    await worker.long('install');
    worker.fetch.mockClear();
    expect(await worker.ask(path, how)).toBeUndefined();
    expect(worker.fetch).not.toHaveBeenCalled();
  });

  it.each<[string, (file: string) => Promise<Response>]>([
    ['a file is missing', (file) => (file === '/assets/home-2.js' ? Promise.resolve(new Response('', { status: 404 })) : fromServer(file))],
    ['the page is of another version', (file) => (file === '/index.html' ? Promise.resolve(new Response('app-3.js')) : fromServer(file))],
    ['the line breaks', (file) => (file === '/favicon.svg' ? noLine() : fromServer(file))],
  ])('MISC-022 keeps nothing of a version of which %s', async (_what, answers) => {
    line = answers;
    await expect(worker.long('install')).rejects.toThrow();
    expect(worker.stores.all.has('affinity-app-2')).toBe(false);
  });

  it('MISC-022, LNG-006 a version that comes again, as that of a language does, is the newest', async () => {
    for (const version of [build.version, '3']) await worker.stores.open(build.storePrefix + version);
    await worker.long('install');
    expect(await worker.stores.keys()).toEqual(['affinity-app-3', 'affinity-app-2']);
    expect(await worker.ask('/assets/home-2.js')).toBe('server /assets/home-2.js');
  });

  it('MISC-022 drops old versions except the last, which open tabs still use', async () => {
    for (const name of ['affinity-app-0', 'affinity-app-1', 'affinity-reads-ann']) await worker.stores.open(name);
    await (await worker.stores.open('affinity-app-1')).put('/assets/home-1.js', new Response('old part'));
    await worker.long('install');
    await worker.long('activate');
    expect([...worker.stores.all.keys()]).toEqual(['affinity-app-1', 'affinity-reads-ann', 'affinity-app-2']);
    line = noLine;
    expect(await worker.ask('/assets/home-1.js')).toBe('old part');
  });

  it.each([
    ['take-over', 3, 1],
    ['take-over-alone', 1, 1],
    ['take-over-alone', 2, 0],
    ['something else', 1, 0],
  ])('MISC-022 told %s with %i windows, it takes the place of the one before %i times', async (data, windows, times) => {
    worker = startedWorker(fromServer, windows);
    await worker.long('install');
    expect(worker.skipWaiting).not.toHaveBeenCalled();
    await worker.long('message', { data });
    expect(worker.skipWaiting).toHaveBeenCalledTimes(times);
  });
});
