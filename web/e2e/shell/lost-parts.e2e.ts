import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.js';

const FILE = /\/assets\/matches-[^/]*\.js$/;
/** Shorter than the pause before the second try. */
const OUTAGE_MS = 300;

const toMatches = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Matches', exact: true }).click();
const matches = (page: Page) => page.getByRole('searchbox', { name: 'Search people' });

test.describe('a part of the application that gets lost on its way', () => {
  test('is asked for once more, and nobody notices', async ({ page, signedIn }) => {
    await signedIn();
    await page.goto('/');
    let lostSince: number | undefined;
    await page.route(FILE, (route) => {
      lostSince ??= performance.now();
      return performance.now() - lostSince < OUTAGE_MS ? route.abort('internetdisconnected') : route.continue();
    });
    await toMatches(page);
    await expect(matches(page)).toBeVisible();
    expect(lostSince).toBeDefined();
  });

  test('MISC-020 and again gets lost leaves the shell, says so in its place, and comes at a press or with the connection', async ({
    page,
    context,
    signedIn,
  }) => {
    await signedIn();
    await page.goto('/');
    await page.route(FILE, (route) => route.abort('internetdisconnected'));
    await toMatches(page);
    const lost = page.getByRole('main').getByRole('heading', { level: 1, name: 'This page could not be shown' });
    await expect(lost).toBeVisible();
    await expect(page).toHaveURL('/matches');
    await page.unroute(FILE);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(matches(page)).toBeVisible();

    await context.setOffline(true);
    await page.getByRole('navigation').getByRole('link', { name: 'Sparks', exact: false }).first().click();
    await expect(lost).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Sparks' })).toBeVisible();
  });
});
