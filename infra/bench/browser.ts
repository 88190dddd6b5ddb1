import { join } from 'node:path';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { BROWSER_ARGS } from '../e2e/chromium.ts';
import { freePort } from '../local/ports.ts';
import { httpProbe } from '../local/probes.ts';
import type { Supervisor } from '../local/processes.ts';

/** No process of the product. */
const NAME = 'reference-browser';

/** A phone of medium size. */
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-GB' };

export interface Visit {
  readonly page: Page;
  readonly devtools: CDPSession;
}

/** What a page asked for, as it came over the wire. */
export interface Loaded {
  readonly url: string;
  bytes: number;
}

/** A browser that ends with the system, however that ends. */
export class MeasuredBrowser {
  readonly #supervisor: Supervisor;
  readonly #browser: Browser;

  private constructor(supervisor: Supervisor, browser: Browser) {
    this.#supervisor = supervisor;
    this.#browser = browser;
  }

  static async start(supervisor: Supervisor, program: string, dataDir: string): Promise<MeasuredBrowser> {
    const port = await freePort();
    const door = `http://127.0.0.1:${port}`;
    await supervisor.start({
      name: NAME,
      command: program,
      args: [
        ...BROWSER_ARGS,
        '--headless',
        `--remote-debugging-port=${port}`,
        `--user-data-dir=${join(dataDir, 'browser')}`,
        'about:blank',
      ],
      ready: httpProbe(`${door}/json/version`),
      // Before what it looks at.
      stage: 5,
    });
    return new MeasuredBrowser(supervisor, await chromium.connectOverCDP(door));
  }

  async stop(): Promise<void> {
    await this.#browser.close();
    await this.#supervisor.stop(NAME);
  }

  /** Opens a page with an empty cache for a signed-in member, and closes it afterwards. */
  async visit<T>(origin: string, cookie: string, look: (visit: Visit) => Promise<T>): Promise<T> {
    const context = await this.#browser.newContext(PHONE);
    try {
      await signIn(context, origin, cookie);
      const page = await context.newPage();
      return await look({ page, devtools: await context.newCDPSession(page) });
    } finally {
      await context.close();
    }
  }
}

async function signIn(context: BrowserContext, origin: string, cookie: string): Promise<void> {
  const { hostname } = new URL(origin);
  const cookies = cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), domain: hostname, path: '/', secure: true, httpOnly: true };
  });
  await context.addCookies(cookies);
}

/** Every request of the page from now on, pictures included; sockets are none. */
export async function requestsOf({ devtools }: Visit): Promise<readonly Loaded[]> {
  const loaded: Loaded[] = [];
  const byId = new Map<string, Loaded>();
  await devtools.send('Network.enable');
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return;
    const one = { url: request.url, bytes: 0 };
    byId.set(requestId, one);
    loaded.push(one);
  });
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const one = byId.get(requestId);
    if (one) one.bytes += encodedDataLength;
  });
  // Says the whole, headers included.
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = byId.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  return loaded;
}

export interface Line {
  readonly latencyMs: number;
  readonly bytesPerSecond: number;
  /** How many times slower than this machine the processor of the page is. */
  readonly slower: number;
}

/** Makes the line and the processor of a page slow. */
export async function slowDown({ devtools }: Visit, { latencyMs, bytesPerSecond, slower }: Line): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}
