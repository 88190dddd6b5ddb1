import type { Locator } from '@playwright/test';
import { GAP, openPostOf, pinTo, placeOf } from '../support/menus.js';
import { expect, test } from '../support/test.js';

/** As wide as a phone that is held upright, with the keyboard over half of it. */
const OVER_KEYBOARD = { width: 390, height: 480 };
const CORNERS = ['top: 0; left: 0', 'top: 0; right: 0', 'bottom: 0; left: 0', 'bottom: 0; right: 0'] as const;

test.describe('a menu lies inside the window', () => {
  let trigger: Locator;
  test.beforeEach(async ({ page, signedIn, newMember }) => {
    await signedIn();
    trigger = await openPostOf(page, await newMember());
  });

  for (const window of ['the whole window', 'a window over a keyboard'] as const) {
    test(`in each corner of ${window}, beside its button`, async ({ page }) => {
      if (window !== 'the whole window') await page.setViewportSize(OVER_KEYBOARD);
      for (const corner of CORNERS) {
        await pinTo(trigger, corner);
        await trigger.click();
        const side = corner.startsWith('top') ? 'under' : 'above';
        await expect.poll(() => placeOf(trigger), corner).toMatchObject({ gap: GAP, side, rest: 0 });
        expect((await placeOf(trigger)).least, corner).toBeGreaterThanOrEqual(GAP);
        for (const item of await page.getByRole('menuitem').all()) await item.click({ trial: true });
        await page.keyboard.press('Escape');
        await expect(trigger).toBeFocused();
      }
    });
  }

  test('where it fits on neither side, it scrolls to the item of a key', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 300 });
    await pinTo(trigger, 'top: 140px; right: 0');
    await trigger.focus();
    await page.keyboard.press('ArrowUp');
    const report = page.getByRole('menuitem', { name: 'Report' });
    await expect(report).toBeFocused();
    await expect(report).toBeInViewport({ ratio: 1 });
    const { gap, least, rest } = await placeOf(trigger);
    expect({ gap, scrolls: rest > 0 }).toEqual({ gap: GAP, scrolls: true });
    expect(least).toBeGreaterThanOrEqual(GAP);
    await page.keyboard.type('sa');
    const save = page.getByRole('menuitem', { name: 'Save' });
    await expect(save).toBeFocused();
    await expect(save).toBeInViewport({ ratio: 1 });
  });

  test('it stays beside its button while the page scrolls and the window changes', async ({ page }) => {
    await trigger.evaluate((element) => {
      element.closest('article')!.style.marginBlock = '1200px 2000px';
    });
    const height = page.viewportSize()!.height;
    const scrollTo = (top: number) => trigger.evaluate((element, to) => window.scrollBy(0, element.getBoundingClientRect().top - to), top);
    await scrollTo(height / 2 - 100);
    await trigger.click();
    await expect.poll(() => placeOf(trigger)).toMatchObject({ gap: GAP, side: 'under' });
    await scrollTo(height - 60);
    await expect.poll(() => placeOf(trigger)).toMatchObject({ gap: GAP, side: 'above' });
    await scrollTo(height - 300);
    await expect.poll(() => placeOf(trigger)).toMatchObject({ gap: GAP, side: 'under' });
    await page.setViewportSize({ width: 390, height: height - 200 });
    await expect.poll(() => placeOf(trigger)).toMatchObject({ gap: GAP, side: 'above' });
  });
});
