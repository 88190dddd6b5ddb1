import type { Page } from '@playwright/test';
import { postPicturesAs } from '../support/posts.js';
import { expect, test } from '../support/test.js';

interface Loaded {
  readonly url: string;
  readonly bytes: number;
}

/** A kilobyte, as a line counts it. */
const KB = 1_000;
/** Letters that English does without come when a page has some, as what other tests write may. */
const OTHER_LETTERS = /-latin(-ext)?[-.]/;

/** What a page reads from the app's own origin, with headers, as it comes over the wire. Pictures come from another. */
async function reads(page: Page): Promise<Loaded[]> {
  const loaded: Loaded[] = [];
  const urls = new Map<string, string>();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.method === 'GET') urls.set(requestId, request.url);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId);
    if (url === undefined || OTHER_LETTERS.test(url)) return;
    if (new URL(url).origin === new URL(page.url()).origin) loaded.push({ url, bytes: encodedDataLength });
  });
  return loaded;
}

/**
 * The page, its style, its data, two faces and its code in four files. With the two or three pictures that the window of a phone has
 * room for, a screen is eleven or twelve requests. The words are those of English; German weighs three kilobytes more.
 */
const SCREENS = [
  { address: '/', requests: 9, kilobytes: 192 },
  { address: '/messages', requests: 9, kilobytes: 190 },
  { address: '/matches', requests: 9, kilobytes: 190 },
  { address: '/profile', requests: 9, kilobytes: 191 },
] as const;

test.describe('what a page weighs from an empty cache', () => {
  for (const { address, requests, kilobytes } of SCREENS) {
    test(`SPEED-10 ${address} is ${requests} requests and ${kilobytes} kB at most`, async ({ page, signedIn }) => {
      await signedIn();
      const loaded = await reads(page);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const list = loaded.map(({ url, bytes }) => `${bytes} ${url}`).join('\n');
      expect(loaded.length, list).toBeLessThanOrEqual(requests);
      expect(loaded.reduce((sum, { bytes }) => sum + bytes, 0) / KB, list).toBeLessThanOrEqual(kilobytes);
    });
  }

  test('SPEED-10 a picture out of sight is fetched once the member moves', async ({ page, signedIn }) => {
    const member = await signedIn();
    for (let index = 0; index < 4; index += 1) await postPicturesAs(member, `Out of sight ${index}`, 1);
    await page.goto('/profile');
    const pictures = page.locator('article img[width]');
    await expect(pictures).toHaveCount(4);
    await page.waitForLoadState('networkidle');
    await expect(pictures.last()).not.toHaveAttribute('src');
    await page.mouse.wheel(0, 200);
    await expect(pictures.last()).toHaveAttribute('src', /\/media\//);
  });
});
