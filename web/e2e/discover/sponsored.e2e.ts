import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.js';

const WIDTHS: [width: number, shown: boolean][] = [
  [1280, true],
  [1024, true],
  [1023, false],
  [768, false],
  [390, false],
];

const panel = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Sponsored' });
const titles = (page: Page) => panel(page).getByRole('link').locator('strong').allTextContents();

test.describe('the sponsored panel', () => {
  test('VID-021, VID-022, SPON-004 stands beside the videos from 1024 px on', async ({ page, signedIn }) => {
    await signedIn();
    await page.goto('/discover');
    for (const [width, shown] of WIDTHS) {
      await test.step(String(width), async () => {
        await page.setViewportSize({ width, height: 800 });
        if (shown) await expect(panel(page)).toBeVisible();
        else await expect(panel(page)).toHaveCount(0);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      });
    }
  });

  test('SPON-008, SPON-009, SPON-010 a card shows picture, title, label and numbers as text, and opens its link apart', async ({
    page,
    signedIn,
  }) => {
    await signedIn();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/discover');
    const cards = panel(page).getByRole('link');
    await expect(cards).toHaveCount(3);
    const card = cards.first();
    await expect(card).toContainText('Sponsored');
    await expect(card).toContainText('Cooking class');
    await expect(card.locator('strong')).toHaveText('The Long Table: cook together on a Tuesday');
    await expect(card).toContainText('214 likes');
    await expect(card).toContainText('18 comments');
    await expect(card.getByRole('button')).toHaveCount(0);
    await expect(card).toHaveAttribute('href', /^https:\/\//);
    await expect(card).toHaveAttribute('target', '_blank');
    await expect(card).toHaveAttribute('rel', 'noopener nofollow sponsored');
    await expect.poll(() => card.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    // Less motion: no rotation, and nothing to pause.
    await expect(panel(page).getByRole('button')).toHaveCount(0);
  });

  test('SPON-005, SPON-006 the order changes after 5 s with a fade of 500 ms', async ({ page, signedIn }) => {
    await signedIn();
    await page.goto('/discover');
    await expect(panel(page).getByRole('link')).toHaveCount(3);
    const before = await titles(page);
    await expect.poll(() => titles(page), { timeout: 30_000, intervals: [100] }).not.toEqual(before);
    const list = panel(page).getByRole('list');
    const fade = await list.evaluate((element) => {
      const { transitionProperty, transitionDuration } = getComputedStyle(element);
      return { transitionProperty, transitionDuration };
    });
    expect(fade).toEqual({ transitionProperty: 'opacity', transitionDuration: '0.5s' });
    await expect(list).toHaveCSS('opacity', '1');
  });

  test('the rotation stands still while pointed at, while focused and when paused', async ({ page, signedIn }) => {
    await signedIn();
    await page.clock.install();
    await page.goto('/discover');
    await expect(panel(page).getByRole('link')).toHaveCount(3);
    const unchanged = async (): Promise<void> => {
      const before = await titles(page);
      await page.clock.runFor(5_600);
      expect(await titles(page)).toEqual(before);
    };
    await panel(page).getByRole('link').first().hover();
    await unchanged();
    await page.mouse.move(5, 5);
    await panel(page).getByRole('link').first().focus();
    await unchanged();
    await panel(page).getByRole('button', { name: 'Pause the rotation' }).click();
    await page.mouse.move(5, 5);
    await unchanged();
    const before = await titles(page);
    await panel(page).getByRole('button', { name: 'Resume the rotation' }).click();
    await page.mouse.move(5, 5);
    await page.getByRole('heading', { level: 1 }).focus();
    await page.clock.runFor(5_600);
    await expect.poll(() => titles(page)).not.toEqual(before);
  });
});
