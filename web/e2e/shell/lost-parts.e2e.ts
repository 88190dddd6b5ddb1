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

  test('and again gets lost leaves a page that says so and loads again', async ({ page, signedIn }) => {
    await signedIn();
    await page.goto('/');
    await page.route(FILE, (route) => route.abort('internetdisconnected'));
    await toMatches(page);
    await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
    await page.unroute(FILE);
    await page.getByRole('button', { name: 'Load again' }).click();
    await expect(matches(page)).toBeVisible();
  });
});
