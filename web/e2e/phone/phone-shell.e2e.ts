import type { Page } from '@playwright/test';
import { expect, test, useSession } from '../support/test.js';

const DRAWER = ['AI Practice', 'Sparks', 'Stories'];

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const trigger = (page: Page) => page.getByRole('button', { name: 'Open menu' });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const openHome = async (page: Page): Promise<void> => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Latest Posts' })).toBeVisible();
};
const openDrawer = async (page: Page): Promise<void> => {
  await trigger(page).tap();
  await expect(drawer(page)).toBeVisible();
};
/** Where the focus is: in the open dialog, nowhere (the browser's own controls), or behind the dialog. */
const whereFocusIs = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) return 'nowhere';
    return activeElement.closest('dialog[open]') === null ? `behind: ${activeElement.outerHTML.slice(0, 80)}` : 'dialog';
  });

test.describe('the shell on a phone', () => {
  test('NAV-013 the bottom bar stays at the foot of the window while the page scrolls', async ({ page, signedIn }) => {
    await signedIn();
    await page.setViewportSize({ width: 390, height: 420 });
    await openHome(page);
    const foot = async (): Promise<number> => {
      const box = await bar(page).boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0));
    };
    expect(await foot()).toBe(420);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    expect(await foot()).toBe(420);
  });

  test('NAV-002, NAV-014, NAV-015 the avatar on the home screen opens the drawer with AI Practice, Sparks, Stories and Logout', async ({
    page,
    context,
    newMember,
  }) => {
    await useSession(context, await newMember('onboarded', { firstName: 'Ann', lastName: 'Lee' }));
    await openHome(page);
    await expect(trigger(page)).toContainText('AL');
    await expect(trigger(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(drawer(page)).toHaveCount(0);
    await openDrawer(page);
    await expect(drawer(page).getByRole('navigation').getByRole('link')).toHaveText(DRAWER);
    // What belongs to the account stands beside Logout.
    await expect(drawer(page).getByRole('link')).toHaveText([...DRAWER, 'Settings']);
    const logout = drawer(page).getByRole('button', { name: 'Logout', exact: true });
    await expect(logout).toBeVisible();
    // The only other button is the cross that closes.
    await expect(drawer(page).getByRole('button')).toHaveCount(2);
    await expect(drawer(page).getByText('Ann Lee', { exact: true })).toBeVisible();
    const edge = await drawer(page).evaluate((element) => {
      element.getAnimations({ subtree: true }).forEach((animation) => animation.finish());
      return element.getBoundingClientRect().left;
    });
    expect(edge).toBe(0);
  });

  test('NAV-004, NAV-014 Logout in the drawer signs out and goes to /signin', async ({ page, signedIn }) => {
    await signedIn();
    await openHome(page);
    await openDrawer(page);
    await drawer(page).getByRole('button', { name: 'Logout' }).tap();
    await expect(page).toHaveURL('/signin');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto('/messages');
    await expect(page).toHaveURL('/signin');
  });

  test('NAV-021 the drawer closes on the overlay, Escape and its cross, and gives the focus back', async ({ page, signedIn }) => {
    await signedIn();
    await openHome(page);
    const ways: Record<string, () => Promise<void>> = {
      overlay: () => page.touchscreen.tap(380, 400),
      Escape: () => page.keyboard.press('Escape'),
      cross: () => drawer(page).getByRole('button', { name: 'Close' }).tap(),
    };
    for (const [way, close] of Object.entries(ways)) {
      await test.step(way, async () => {
        await openDrawer(page);
        await close();
        await expect(drawer(page)).toHaveCount(0);
        await expect(trigger(page)).toBeFocused();
        await expect(trigger(page)).toHaveAttribute('aria-expanded', 'false');
        await expect(page).toHaveURL('/');
      });
    }
  });

  test('NAV-021 the focus stays inside the open drawer, in both directions', async ({ page, signedIn }) => {
    await signedIn();
    await openHome(page);
    await trigger(page).focus();
    await page.keyboard.press('Enter');
    await expect(drawer(page)).toBeVisible();
    expect(await whereFocusIs(page)).toBe('dialog');
    for (const key of ['Tab', 'Shift+Tab']) {
      const stops = [];
      for (let press = 0; press < 8; press += 1) {
        await page.keyboard.press(key);
        stops.push(await whereFocusIs(page));
      }
      expect(stops.filter((stop) => stop !== 'dialog' && stop !== 'nowhere')).toEqual([]);
      // The drawer has five stops: a larger number shows that Tab comes round.
      expect(stops.filter((stop) => stop === 'dialog').length).toBeGreaterThan(5);
    }
    await page.keyboard.press('Escape');
    await expect(trigger(page)).toBeFocused();
  });

  test('NAV-016 the round button opens the story form, is on every screen, and covers nothing of one', async ({ page, signedIn }) => {
    await signedIn();
    const dialog = page.getByRole('dialog', { name: 'Share Your Success Story' });
    const round = page.getByRole('button', { name: 'New Story' });
    for (const path of ['/', '/messages']) {
      await page.goto(path);
      await expect(round).toBeInViewport();
      await round.tap();
      await expect(dialog.getByRole('heading', { name: 'Share Your Success Story' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(round).toBeFocused();
    }
    for (const [width, height] of [
      [390, 844],
      [390, 480],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/settings');
      await expect(page.getByRole('heading', { name: 'Your data' })).toBeAttached();
      for (const top of [0, 300, 99_999]) {
        await page.evaluate((to) => window.scrollTo(0, to), top);
        const [button, foot, links] = await Promise.all([
          round.boundingBox(),
          bar(page).boundingBox(),
          bar(page).getByRole('list').boundingBox(),
        ]);
        // In the row of the bar, within the window, beside the links.
        expect(button!.y).toBeGreaterThanOrEqual(foot!.y);
        expect(button!.y + button!.height).toBeLessThanOrEqual(height);
        expect(button!.x).toBeGreaterThanOrEqual(links!.x + links!.width);
        expect(button!.x + button!.width).toBeLessThanOrEqual(width);
      }
      // The last line of the page ends above the bar.
      const end = await page.locator('main > :last-child').last().boundingBox();
      expect(end!.y + end!.height).toBeLessThanOrEqual((await bar(page).boundingBox())!.y);
    }
  });
});
