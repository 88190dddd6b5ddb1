import { expect, type BrowserContext, type Page, type Route } from '@playwright/test';

/** An answer as the gateway refuses: RFC 9457 with our stable `code`. */
export async function refuse(route: Route, status: number, code: string, detail = 'Refused by the test.'): Promise<void> {
  await route.fulfill({
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ type: 'about:blank', title: 'Refused', status, code, detail, requestId: 'e2e' }),
  });
}

export interface Failure {
  readonly method: string;
  /** Path of the request, without query. */
  readonly path: string | RegExp;
  /** Only requests whose query matches. */
  readonly query?: RegExp;
  /** `abort`: no answer at all. */
  readonly answer: 'abort' | { status: number; code: string; detail?: string };
  /** Fails this many times, then lets requests through. Without it every request fails. */
  readonly times?: number;
}

const matches = (expected: string | RegExp, path: string): boolean =>
  typeof expected === 'string' ? expected === path : expected.test(path);

/** Makes one operation of the real system fail; everything else goes through. */
export async function failOn(
  target: Page | BrowserContext,
  { method, path, query = /^/, answer, times = Infinity }: Failure,
): Promise<void> {
  let left = times;
  await target.route(
    (url) => matches(path, url.pathname) && query.test(url.search),
    async (route) => {
      if (route.request().method() !== method || left <= 0) return route.fallback();
      left -= 1;
      return answer === 'abort' ? route.abort() : refuse(route, answer.status, answer.code, answer.detail);
    },
  );
}

/** Holds an operation back until the returned function is called. */
export async function holdBack(target: Page | BrowserContext, method: string, path: string | RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await target.route(
    (url) => matches(path, url.pathname),
    async (route) => {
      if (route.request().method() === method) await released;
      await route.fallback();
    },
  );
  return release;
}

/** The text of the browser's next alert, which is closed (CONST-036). */
export async function alertOf(page: Page): Promise<string> {
  const dialog = await page.waitForEvent('dialog');
  expect(dialog.type()).toBe('alert');
  await dialog.accept();
  return dialog.message();
}
