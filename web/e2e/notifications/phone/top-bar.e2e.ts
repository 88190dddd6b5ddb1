import type { Page } from '@playwright/test';
import { chatAddress, makePair } from '../../support/messages.js';
import { expect, test, useSession } from '../../support/test.js';
import { bellOf } from '../notifications-page.js';

const BAR_PX = 48;

/** What lies at the middle of the bell is the bell. */
const bellIsOnTop = (page: Page): Promise<boolean> =>
  bellOf(page).evaluate((bell) => {
    const { left, top, width, height } = bell.getBoundingClientRect();
    return bell.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

test.describe('the bar at the top of a phone', () => {
  test('NTF-001 holds the bell on every screen, covers none of it, and stays while the page scrolls', async ({ page, signedIn }) => {
    await signedIn();
    for (const path of [
      '/',
      '/discover',
      '/matches',
      '/messages',
      '/profile',
      '/search',
      '/sparks',
      '/stories',
      '/settings',
      '/notifications',
    ]) {
      await test.step(path, async () => {
        await page.goto(path);
        const heading = page.getByRole('main').getByRole('heading', { level: 1 });
        await expect(heading).toBeAttached();
        await expect(bellOf(page)).toBeInViewport({ ratio: 1 });
        expect(await bellIsOnTop(page)).toBe(true);
        const { y, height } = (await bellOf(page).boundingBox())!;
        expect(y + height).toBeLessThanOrEqual(BAR_PX);
        if (await heading.isVisible()) expect((await heading.boundingBox())!.y).toBeGreaterThanOrEqual(path === '/discover' ? 0 : BAR_PX);
      });
    }
    await page.setViewportSize({ width: 390, height: 420 });
    await page.goto('/settings');
    await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await expect(bellOf(page)).toBeInViewport({ ratio: 1 });
    expect(await bellIsOnTop(page)).toBe(true);
  });

  test('NTF-001 gives way to a conversation while a keyboard leaves little room, and to nothing else', async ({ page, context }) => {
    const { ada, pairKey } = await makePair();
    await useSession(context, ada);
    await page.goto(chatAddress(pairKey));
    const field = page.getByPlaceholder('Type a message...');
    await expect(field).toBeInViewport({ ratio: 1 });
    await expect(bellOf(page)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 480 });
    await expect(bellOf(page)).toBeHidden();
    await expect(field).toBeInViewport({ ratio: 1 });
    const pane = page.getByRole('main');
    expect((await pane.boundingBox())!.y).toBe(0);
    await page.goto('/search');
    await expect(bellOf(page)).toBeHidden();
    await page.goto('/messages');
    await expect(bellOf(page)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(chatAddress(pairKey));
    await expect(bellOf(page)).toBeVisible();
  });
});
