import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { transferableAbortController } from 'node:util';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** What a page asks of a browser and jsdom has not. Sizes and places are the business of the browser tests. */

// A busy machine takes its time; what does not come ends here. The whole page in an error hides what the error says.
configure({ asyncUtilTimeout: 60_000, getElementError: (message) => new Error(message?.split('\n\n')[0] ?? 'Not found') });

// Node's requests take no signals of jsdom.
const nodes = transferableAbortController();
Object.assign(globalThis, { AbortController: nodes.constructor, AbortSignal: nodes.signal.constructor });

// A local file has an address that shows nothing.
URL.createObjectURL = () => 'blob:nothing';
URL.revokeObjectURL = () => undefined;

/** Opens and closes; that it traps the focus is the browser's part. */
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
/** What is closed is not drawn, and jsdom knows of no opening. */
HTMLElement.prototype.showPopover = function showPopover(this: HTMLElement) {
  this.style.display = 'block';
};
HTMLElement.prototype.hidePopover = () => undefined;
HTMLElement.prototype.scrollTo = () => undefined;
HTMLElement.prototype.scrollIntoView = () => undefined;

/** Everything observed is in sight. */
class AllInSight implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly #tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }
  observe(target: Element): void {
    const entry = { target, isIntersecting: true, intersectionRatio: 1 } as IntersectionObserverEntry;
    queueMicrotask(() => this.#tell([entry], this));
  }
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

/** No size ever changes. */
class NoResize implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** A socket that never opens: what it would bring, a test hands to the buses. */
class SilentSocket extends EventTarget {
  static readonly OPEN = 1;
  readonly readyState = 0;
  send(): void {}
  close(): void {}
}

/** No other tab holds anything. */
const locks = {
  request: async (_name: string, ...rest: [act: () => unknown] | [options: object, act: () => unknown]) =>
    rest.length === 1 ? rest[0]() : rest[1](),
};

/** A window of 1280 px without wishes. */
const matchMedia = (query: string): MediaQueryList => {
  const least = /min-width:\s*(\d+)px/.exec(query)?.[1];
  return Object.assign(new EventTarget(), {
    matches: least !== undefined && window.innerWidth >= Number(least),
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
};

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', AllInSight);
  vi.stubGlobal('ResizeObserver', NoResize);
  vi.stubGlobal('WebSocket', SilentSocket);
  vi.stubGlobal('matchMedia', matchMedia);
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('innerWidth', 1280);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
});

afterEach(async () => {
  vi.useRealTimers();
  cleanup();
  // What a page sends while it is left goes to the gateway of its own test.
  await new Promise((resolve) => setTimeout(resolve));
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});
