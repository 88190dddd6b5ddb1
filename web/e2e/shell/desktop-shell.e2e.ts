import type { Page } from '@playwright/test';
import { apiAs } from '../support/members.js';
import { expect, test, useSession } from '../support/test.js';
import { markLoad } from '../support/watch.js';

const ANN_LEE = { firstName: 'Ann', lastName: 'Lee' };

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const sideNav = (page: Page) => page.getByRole('banner');
const storyDialog = (page: Page) => page.getByRole('dialog', { name: 'Share Your Success Story' });
const openHome = async (page: Page): Promise<void> => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Latest Posts' })).toBeVisible();
};

test.describe('the shell on a desktop', () => {
  test('NAV-021 the avatar and the name of the member stand in the side nav, on every screen', async ({ page, context, newMember }) => {
    const member = await newMember('onboarded', ANN_LEE);
    await useSession(context, member);
    for (const path of ['/', '/messages']) {
      await page.goto(path);
      await expect(sideNav(page).getByText('Ann Lee', { exact: true })).toBeVisible();
      await expect(sideNav(page).getByText('AL', { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Open menu' })).toHaveCount(0);
    }
  });

  test('NAV-004, NAV-012 Logout signs out and goes to /signin, and the guarded paths refuse', async ({ page, signedIn }) => {
    const member = await signedIn();
    await openHome(page);
    const logout = sideNav(page).getByRole('button', { name: 'Logout', exact: true });
    await expect(logout).toBeVisible();
    await logout.click();
    await expect(page).toHaveURL('/signin');
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    for (const path of ['/', '/messages', '/userbio']) {
      await page.goto(path);
      await expect(page).toHaveURL('/signin');
    }
    const api = await apiAs(member.cookies);
    expect(await (await api.get('/api/session')).json()).toMatchObject({ state: 'signed-out' });
    expect((await api.get(`/api/profiles/${member.id}`)).status()).toBe(401);
    await api.dispose();
  });

  test('NAV-005 the shell is dark, whatever the system prefers', async ({ page, signedIn }) => {
    await signedIn();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await openHome(page);
      const drawn = await page.evaluate(() => {
        const { colorScheme: scheme, backgroundColor, color } = getComputedStyle(document.documentElement);
        const side = document.querySelector('header');
        return { scheme, backgroundColor, color, side: side === null ? null : getComputedStyle(side).backgroundColor };
      });
      // The same colours whatever the system prefers: a light ground never shows.
      expect(drawn, colorScheme).toEqual({
        scheme: 'dark',
        backgroundColor: 'rgb(23, 12, 16)',
        color: 'rgb(248, 238, 232)',
        side: 'rgb(35, 20, 24)',
      });
    }
  });

  test('NAV-011 "New Story" opens the story form, which closes again and gives the focus back', async ({ page, signedIn }) => {
    await signedIn();
    await openHome(page);
    const newStory = page.getByRole('button', { name: 'New Story', exact: true });
    for (const close of ['Escape', 'Close', 'Cancel']) {
      await newStory.click();
      await expect(storyDialog(page)).toBeVisible();
      await expect(storyDialog(page).getByRole('heading', { name: 'Share Your Success Story' })).toBeVisible();
      if (close === 'Escape') await page.keyboard.press('Escape');
      else await storyDialog(page).getByRole('button', { name: close, exact: true }).click();
      await expect(storyDialog(page)).toHaveCount(0);
      await expect(newStory).toBeFocused();
    }
  });

  test('NAV-009, NAV-017, NAV-018, CONST-012 the layout changes at 768 px, without a reload', async ({ page, signedIn }) => {
    await signedIn();
    const atWidth = (width: number) => page.setViewportSize({ width, height: 800 });
    const isDesktop = async (): Promise<void> => {
      await expect(sideNav(page)).toBeVisible();
      await expect(navigation(page).getByRole('link')).toHaveCount(8);
      await expect(page.getByRole('button', { name: 'Open menu' })).toHaveCount(0);
    };
    const isPhone = async (): Promise<void> => {
      await expect(sideNav(page)).toHaveCount(0);
      await expect(navigation(page).getByRole('link')).toHaveCount(5);
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
    };
    await atWidth(768);
    await openHome(page);
    const load = await markLoad(page);
    await isDesktop();
    await atWidth(767);
    await isPhone();
    // The bar lies at the foot of the window.
    const bar = await navigation(page).boundingBox();
    expect(Math.round((bar?.y ?? 0) + (bar?.height ?? 0))).toBe(800);
    await atWidth(768);
    await isDesktop();
    expect(await load.isSameLoad()).toBe(true);
  });

  test('NAV-018 an open story form stays open across the change', async ({ page, signedIn }) => {
    await signedIn();
    await openHome(page);
    await page.getByRole('button', { name: 'New Story' }).click();
    await page.setViewportSize({ width: 700, height: 800 });
    await expect(page.getByRole('button', { name: 'Open menu', includeHidden: true })).toHaveCount(1);
    await expect(storyDialog(page)).toBeVisible();
  });
});
