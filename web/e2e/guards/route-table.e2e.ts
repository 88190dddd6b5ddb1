import { randomUUID } from 'node:crypto';
import { expect, test } from '../support/test.js';
import { watchApi, watchPaths } from '../support/watch.js';

const SHELL_SCREENS: [path: string, heading: string][] = [
  ['/discover', 'Discover'],
  ['/search', 'Hello, '],
  ['/matches', 'Discover Your Perfect Match'],
  ['/messages', 'Messages'],
  ['/sparks', 'Sparks'],
  ['/stories', 'Stories'],
  ['/notifications', 'Notifications'],
  ['/profile', 'Profile'],
  ['/saved', 'Saved posts'],
];

test.describe('signed out', () => {
  const guarded = ['/userbio', '/agreement', '/', '/home', ...SHELL_SCREENS.map(([path]) => path), `/post/${randomUUID()}`];
  test('GRD-003, GRD-004, GRD-005 every guarded path goes to /signin and reads no member data', async ({ page }) => {
    const calls = watchApi(page);
    for (const path of guarded) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page).toHaveURL('/signin');
        await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
      });
    }
    expect(new Set(calls)).toEqual(new Set(['GET /api/session']));
  });

  test('GRD-011 unknown paths end at /signin', async ({ page }) => {
    for (const path of ['/nope', '/nope/deeper?x=1', '/signin/nope']) {
      await page.goto(path);
      await expect(page).toHaveURL('/signin');
      await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    }
  });
});

test.describe('an onboarded member', () => {
  test('GRD-006, GRD-007 / and /home render the same home screen', async ({ page, signedIn }) => {
    await signedIn();
    for (const path of ['/', '/home']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Latest Posts' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
      await expect(page).toHaveURL(path);
    }
  });

  test('GRD-008, GRD-021 each child route stays where it is and renders its screen inside the shell', async ({ page, signedIn }) => {
    await signedIn();
    for (const [path, heading] of SHELL_SCREENS) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('main').getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
        await expect(page).toHaveURL(path);
      });
    }
  });

  test('GRD-010, GRD-011 a link to a post does not break, and unknown paths lead home', async ({ page, signedIn }) => {
    await signedIn();
    const post = `/post/${randomUUID()}`;
    await page.goto(post);
    await expect(page).toHaveURL(post);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    for (const path of ['/nope', '/nope/deeper?x=1']) {
      await page.goto(path);
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { name: 'Latest Posts' })).toBeVisible();
    }
  });

  for (const [row, path] of [
    ['GRD-014', '/signin'],
    ['GRD-015', '/signup'],
  ] as const) {
    test(`${row} ${path} leads to /`, async ({ page, signedIn }) => {
      await signedIn();
      const paths = watchPaths(page);
      await page.goto(path);
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { name: 'Latest Posts' })).toBeVisible();
      expect(paths).toEqual([path, '/']);
    });
  }

  test('GRD-029 sees no administration: no role, no link, no route', async ({ page, signedIn }) => {
    await signedIn();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Latest Posts' })).toBeVisible();
    await expect(page.getByText(/\badmin|moderat/i)).toHaveCount(0);
    const session = await page.evaluate(async () => (await fetch('/api/session')).json() as Promise<{ account: { roles: string[] } }>);
    expect(session.account.roles).toEqual([]);
    for (const path of ['/admin', '/moderation']) {
      await page.goto(path);
      await expect(page).toHaveURL('/');
    }
  });
});
