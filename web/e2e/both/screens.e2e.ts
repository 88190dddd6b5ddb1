import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.js';

/** Kinds of requests to the API by address, as the page asks them. */
function reads(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/') && request.method() === 'GET') asked.push(pathname + search);
  });
  return asked;
}

const SCREENS = [
  ['/', 'home'],
  ['/messages', 'messages'],
  ['/matches', 'matches'],
  ['/profile', 'profile'],
  ['/notifications', 'notifications'],
  ['/stories', 'stories'],
] as const;

test.describe('what a screen begins with', () => {
  test('SPEED-10 each of the screens is one request of data', async ({ page, signedIn, consoleErrors }) => {
    await signedIn();
    const asked = reads(page);
    for (const [address, screen] of SCREENS) {
      await test.step(address, async () => {
        // Nothing of the page before is still on its way.
        await page.goto('about:blank');
        asked.length = 0;
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(asked).toEqual([`/api/screens/${screen}`]);
      });
    }
    expect(consoleErrors).toEqual([]);
  });

  test('a part that fails shows its own error, and Try again asks for it alone', async ({ page, signedIn }) => {
    await signedIn();
    await page.route('**/api/screens/home', async (route) => {
      const answer = await route.fetch({ headers: { ...route.request().headers(), 'accept-encoding': 'identity' } });
      const lines = (await answer.text()).split('\n').map((line) => {
        if (!line.startsWith('{"path":"/api/posts')) return line;
        const problem = { type: 'about:blank', title: 'Unavailable', status: 400, code: 'test.away', detail: 'Away' };
        return line.replace(/"status":200/, '"status":400').replace(/,"body":.*$/, `,"body":${JSON.stringify(problem)}}`);
      });
      await route.fulfill({ contentType: 'application/x-ndjson', body: lines.join('\n') });
    });
    const asked = reads(page);
    await page.goto('/');
    await page.getByRole('button', { name: /try again/i }).click();
    await expect(page.getByRole('button', { name: /try again/i })).toHaveCount(0);
    expect(asked).toEqual(['/api/screens/home', '/api/posts?view=latest&filter=all']);
  });
});
