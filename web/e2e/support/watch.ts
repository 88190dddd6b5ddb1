import type { Page } from '@playwright/test';

/** Every path the main frame went to, in order; a replaced entry counts too. Call before the first navigation. */
export function watchPaths(page: Page): string[] {
  const paths: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || frame.url() === 'about:blank') return;
    const { pathname } = new URL(frame.url());
    if (paths.at(-1) !== pathname) paths.push(pathname);
  });
  return paths;
}

/** Requests to the API so far, as `METHOD /path`. */
export function watchApi(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

type Watched = typeof globalThis & { screensDrawn: string[] };

/**
 * Notes each screen that was ever in the document, also one replaced before it was painted: the text of the heading, or
 * `Loading...`. Starts anew with each load of a page. Call before the first navigation; returns how to read the list.
 */
export async function watchScreens(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const drawn: string[] = [];
    (globalThis as Watched).screensDrawn = drawn;
    const note = (): void => {
      const heading =
        document.querySelector('h1')?.textContent ?? (document.body?.textContent.includes('Loading...') ? 'Loading...' : undefined);
      if (heading !== undefined && drawn.at(-1) !== heading) drawn.push(heading);
    };
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (globalThis as Watched).screensDrawn);
}

type Alerted = typeof globalThis & { alertsShown: string[] };

/** Notes the text of every alert from now on, also of one that was gone before anybody looked. Returns how to read the list. */
export async function watchAlerts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const shown: string[] = [];
    (globalThis as Alerted).alertsShown = shown;
    const note = (): void => {
      for (const { textContent } of document.querySelectorAll('[role="alert"]')) {
        if (textContent !== '' && !shown.includes(textContent)) shown.push(textContent);
      }
    };
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (globalThis as Alerted).alertsShown);
}

/** Marks this load of the page; `isSameLoad` tells later whether it was loaded again in between. */
export async function markLoad(page: Page): Promise<{ isSameLoad: () => Promise<boolean> }> {
  await page.evaluate(() => document.documentElement.setAttribute('data-same-load', ''));
  return { isSameLoad: () => page.evaluate(() => document.documentElement.hasAttribute('data-same-load')) };
}
