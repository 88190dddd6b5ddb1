import type { Locator, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { postAs } from '../support/posts.js';
import { expect, test } from '../support/test.js';

/** CSS pixels between a menu and its button. */
const GAP = 4;
/** As wide as a phone that is held upright, with the keyboard over half of it. */
const OVER_KEYBOARD = { width: 390, height: 480 };
const CORNERS = ['top: 0; left: 0', 'top: 0; right: 0', 'bottom: 0; left: 0', 'bottom: 0; right: 0'] as const;

const button = (page: Page) =>
  page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^More about the post by / });

/** What lies where, once the list is there and stays: the gap to the button, and how far the list keeps from what is not seen. */
async function placeOf(trigger: Locator): Promise<{ gap: number; least: number; side: 'under' | 'above'; rest: number }> {
  return trigger.evaluate((element) => {
    const from = element.getBoundingClientRect();
    const list = element.parentElement!.querySelector('[popover]')!;
    const { top, bottom, left, right } = list.getBoundingClientRect();
    const { offsetTop, offsetLeft, width, height } = window.visualViewport!;
    const side = top >= from.bottom ? 'under' : 'above';
    return {
      side,
      gap: Math.round(side === 'under' ? top - from.bottom : from.top - bottom),
      least: Math.min(top - offsetTop, offsetTop + height - bottom, left - offsetLeft, offsetLeft + width - right),
      rest: list.scrollHeight - list.clientHeight,
    };
  });
}

const pinTo = (trigger: Locator, place: string): Promise<void> =>
  trigger.evaluate((element, css) => {
    element.parentElement!.style.cssText = `position: fixed; z-index: 99; ${css}`;
  }, place);

test.describe('a menu lies inside the window', () => {
  test.beforeEach(async ({ page, signedIn, newMember }) => {
    await signedIn();
    const word = `word${randomUUID().replaceAll('-', '')}`;
    await postAs(await newMember(), `A walk by the sea, ${word}`);
    await page.goto(`/?q=${word}`);
    await expect(button(page)).toBeVisible();
  });

  for (const window of ['the whole window', 'a window over a keyboard'] as const) {
    test(`in each corner of ${window}, beside its button`, async ({ page }) => {
      if (window !== 'the whole window') await page.setViewportSize(OVER_KEYBOARD);
      const trigger = button(page);
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
    const trigger = button(page);
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
    const trigger = button(page);
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

  test('it keeps to the part that an enlarged page shows', async ({ page, isMobile }) => {
    test.skip(!isMobile, 'pages are enlarged by two fingers');
    const trigger = button(page);
    await pinTo(trigger, 'top: 0; left: 0');
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1.5 });
    await trigger.evaluate((element) => {
      const { offsetTop, offsetLeft, width, height } = window.visualViewport!;
      element.parentElement!.style.cssText = `position: fixed; z-index: 99; top: ${offsetTop + height - 40}px; left: ${offsetLeft + width - 40}px`;
    });
    await trigger.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => placeOf(trigger)).toMatchObject({ gap: GAP, side: 'above' });
    expect((await placeOf(trigger)).least).toBeGreaterThanOrEqual(GAP);
  });
});
