import type { Page } from '@playwright/test';
import { apiAs } from '../support/members.js';
import { alterOwnProfile, servePhoto } from '../support/own-profile.js';
import { failOn } from '../support/problems.js';
import { expect, test, useSession } from '../support/test.js';
import { markLoad } from '../support/watch.js';

const ITEMS = [
  ['Home', '/'],
  ['Discover', '/discover'],
  ['Matches', '/matches'],
  ['Messages', '/messages'],
  ['Profile', '/profile'],
  ['AI Practice', '/search'],
  ['Sparks', '/sparks'],
  ['Stories', '/stories'],
] as const;
const ANN_LEE = { firstName: 'Ann', lastName: 'Lee' };
const PHOTO = '/e2e/photo.png';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const sideNav = (page: Page) => page.getByRole('banner');
const storyDialog = (page: Page) => page.getByRole('dialog', { name: 'Share Your Success Story' });
const openHome = async (page: Page): Promise<void> => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Latest Posts' })).toBeVisible();
};

test.describe('the shell on a desktop', () => {
  test('NAV-002, NAV-003, NAV-010, NAV-021 the side nav has the eight items in order and marks the current one', async ({
    page,
    signedIn,
  }) => {
    await signedIn();
    await openHome(page);
    const links = navigation(page).getByRole('link');
    await expect(links).toHaveText(ITEMS.map(([label]) => label));
    for (const [label, path] of [...ITEMS.slice(1), ITEMS[0]]) {
      await test.step(path, async () => {
        await navigation(page).getByRole('link', { name: label, exact: true }).click();
        await expect(page).toHaveURL(path);
        await expect(navigation(page).locator('[aria-current]')).toHaveText([label]);
        await expect(navigation(page).getByRole('link', { name: label, exact: true })).toHaveAttribute('aria-current', 'page');
      });
    }
  });

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

  test('NAV-004 a Logout that fails keeps the member, logs it and can be tried again', async ({ page, signedIn, consoleErrors }) => {
    await signedIn();
    await failOn(page, { method: 'DELETE', path: '/api/session', answer: { status: 503, code: 'gateway.upstream_unavailable' }, times: 1 });
    await openHome(page);
    const logout = page.getByRole('button', { name: 'Logout', exact: true });
    await logout.click();
    await expect.poll(() => consoleErrors.filter((text) => text.includes('sign-out')).length).toBeGreaterThan(0);
    await expect(logout).toBeEnabled();
    await expect(page).toHaveURL('/');
    await logout.click();
    await expect(page).toHaveURL('/signin');
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`NAV-005 the shell is dark when the system prefers ${colorScheme}`, async ({ page, signedIn }) => {
      await signedIn();
      await page.emulateMedia({ colorScheme });
      await openHome(page);
      const drawn = await page.evaluate(() => {
        const { colorScheme: scheme, backgroundColor, color } = getComputedStyle(document.documentElement);
        const side = document.querySelector('header');
        return { scheme, backgroundColor, color, side: side === null ? null : getComputedStyle(side).backgroundColor };
      });
      // The same colours whatever the system prefers: a light ground never shows.
      expect(drawn).toEqual({
        scheme: 'dark',
        backgroundColor: 'rgb(23, 12, 16)',
        color: 'rgb(248, 238, 232)',
        side: 'rgb(35, 20, 24)',
      });
    });
  }

  test('NAV-006 the avatar shows the photo of the member', async ({ page, signedIn }) => {
    const { id } = await signedIn();
    await servePhoto(page, PHOTO);
    await alterOwnProfile(page, id, { photoURL: PHOTO });
    await openHome(page);
    const photo = sideNav(page).locator('img');
    await expect(photo).toHaveAttribute('src', PHOTO);
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
    await expect(sideNav(page).getByText('AM', { exact: true })).toHaveCount(0);
  });

  test('ERR-004 a broken photo is replaced by the initials', async ({ page, context, newMember }) => {
    const member = await newMember('onboarded', ANN_LEE);
    await useSession(context, member);
    await page.route(
      (url) => url.pathname === PHOTO,
      (route) => route.fulfill({ status: 404, body: '' }),
    );
    await alterOwnProfile(page, member.id, { photoURL: PHOTO });
    const asked = page.waitForResponse((response) => new URL(response.url()).pathname === PHOTO);
    await openHome(page);
    expect((await asked).status()).toBe(404);
    await expect(sideNav(page).getByText('AL', { exact: true })).toBeVisible();
    await expect(sideNav(page).locator('img')).toHaveCount(0);
  });

  test('NAV-007 without a photo the avatar shows the initials of first and last name', async ({ page, context, newMember }) => {
    await useSession(context, await newMember('onboarded', ANN_LEE));
    await openHome(page);
    await expect(sideNav(page).getByText('AL', { exact: true })).toBeVisible();
    await expect(sideNav(page).locator('img')).toHaveCount(0);
  });

  test('NAV-008 with neither photo nor names the avatar shows "U"', async ({ page, signedIn }) => {
    const { id } = await signedIn();
    await alterOwnProfile(page, id, { first_name: '', last_name: '', fullName: '', photoURL: null, userImage: null });
    await openHome(page);
    await expect(sideNav(page).getByText('U', { exact: true })).toBeVisible();
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

  test('NAV-017 there is no bottom bar, drawer or floating button', async ({ page, signedIn }) => {
    await signedIn();
    await openHome(page);
    await expect(sideNav(page)).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(1);
    await expect(navigation(page).getByRole('link')).toHaveCount(8);
    await expect(page.getByRole('button', { name: 'New Story' })).toHaveCount(1);
    await expect(sideNav(page).getByRole('button', { name: 'New Story' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open menu' })).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
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

  test('NAV-020 /matches hosts people discovery', async ({ page, signedIn, consoleErrors }) => {
    await signedIn();
    await page.goto('/matches');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Discover Your Perfect Match' })).toBeVisible();
    await expect(main.getByRole('searchbox', { name: 'Search people' })).toBeVisible();
    await expect(page).toHaveTitle(/Matches/);
    expect(consoleErrors).toEqual([]);
  });
});
