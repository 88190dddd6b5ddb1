import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.js';

/** The file of the Matches screen gets lost on its way so many times; resolves to how often it was asked for. */
async function loseMatches(page: Page, times: number): Promise<() => number> {
  let asked = 0;
  await page.route(/\/assets\/matches\.screen[^/]*\.js$/, (route) =>
    ++asked > times ? route.continue() : route.abort('internetdisconnected'),
  );
  return () => asked;
}

const toMatches = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Matches', exact: true }).click();
const matches = (page: Page) => page.getByRole('searchbox', { name: 'Search people' });

test.describe('a part of the application that gets lost on its way', () => {
  test('is asked for once more, and nobody notices', async ({ page, signedIn }) => {
    await signedIn();
    await page.goto('/');
    const asked = await loseMatches(page, 1);
    await toMatches(page);
    await expect(matches(page)).toBeVisible();
    expect(asked()).toBe(2);
  });

  test('and again gets lost leaves a page that says so and loads again', async ({ page, signedIn }) => {
    await signedIn();
    await page.goto('/');
    await loseMatches(page, 2);
    await toMatches(page);
    await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
    await page.getByRole('button', { name: 'Load again' }).click();
    await expect(matches(page)).toBeVisible();
  });
});
