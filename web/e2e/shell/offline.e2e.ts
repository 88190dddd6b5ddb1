import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { postAs } from '../support/posts.js';
import { expect, test, useSession } from '../support/test.js';

test.use({ serviceWorkers: 'allow' });

const said = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text });

/** Waits until the worker, which begins when the page has settled, has all files of the app and answers for this page. */
async function kept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 90_000 }).toBe(true);
  // What was read before the worker was there is kept now.
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('affinity-reads-')).length))
    .toBe(1);
}

test.describe('without a connection', () => {
  test('MISC-016, MISC-017, HOM-054 every screen opens, also after a reload; what was read is read; a post of words waits', async ({
    page,
    context,
    signedIn,
    newMember,
  }) => {
    test.slow();
    await signedIn();
    const words = `Read me in the tunnel ${randomUUID()}`;
    await postAs(await newMember('onboarded', { firstName: 'Bob', lastName: 'Lindqvist' }), words);
    await page.goto('/');
    await expect(page.getByText(words)).toBeVisible();
    await kept(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(words)).toBeVisible();
    await expect(said(page, /^You are offline\. This is what was here at \d{2}:\d{2}\.$/)).toBeVisible();

    const text = page.getByRole('textbox', { name: 'What is on your mind?' });
    await text.fill('Written in the tunnel');
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    const waiting = page.getByRole('list', { name: 'Posts that are not shared yet' });
    await expect(waiting.getByText('Written in the tunnel')).toBeVisible();
    await expect(text).toHaveValue('');

    for (const path of [
      '/matches',
      '/sparks',
      '/messages',
      '/stories',
      '/discover',
      '/notifications',
      '/settings',
      '/search',
      '/profile',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.getByText('This page could not be shown')).toHaveCount(0);
      await expect(said(page, /^You are offline\./)).toBeVisible();
    }

    await context.setOffline(false);
    await expect(said(page, /offline/)).toHaveCount(0);
    await page.goto('/');
    await expect(page.locator('article').filter({ hasText: 'Written in the tunnel' })).toHaveCount(1);
    await expect(waiting).toHaveCount(0);
  });

  test('MISC-017 nothing that was read is left in the browser for whoever comes after a sign-out', async ({
    page,
    context,
    signedIn,
    newMember,
  }) => {
    test.slow();
    await signedIn();
    const bob = await newMember('onboarded', { firstName: 'Bob', lastName: 'Lindqvist' });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await kept(page);
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Logout', exact: true }).click();
    await expect(page).toHaveURL('/signin');
    const left = () => page.evaluate(async () => (await caches.keys()).filter((name) => !name.startsWith('affinity-app-')));
    await expect.poll(left).toEqual([]);
    await context.setOffline(true);
    await page.goto('/');
    await expect(page).toHaveURL('/signin');
    await context.setOffline(false);
    await useSession(context, bob);
    await page.goto('/');
    await expect.poll(left).toEqual([`affinity-reads-${bob.id}`]);
  });
});

test('MISC-021 the app can be installed', async ({ page }) => {
  await page.goto('/signin');
  const devtools = await page.context().newCDPSession(page);
  const { manifest, errors } = (await devtools.send('Page.getAppManifest')) as { manifest?: { startUrl: string }; errors: unknown[] };
  expect([errors, manifest?.startUrl]).toEqual([[], new URL('/', page.url()).href]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A private window, which a test has, is the one thing that may be in the way.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});
