import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/test.js';
import { HomePage, newWord } from './home-page.js';

const HOUR_MS = 3_600_000;

/** Passes the real answer on, with the field a service adds once little is left. */
async function withLittleLeft(page: Page, path: string, field: () => string): Promise<void> {
  await page.route(path, async (route: Route) => {
    if (route.request().method() === 'GET') return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, headers: { ...response.headers(), ratelimit: field() } });
  });
}

test.describe('budgets of a day', () => {
  test('what is left stands in the composer before it ends', async ({ page, signedIn }) => {
    await signedIn();
    let left = 2;
    await withLittleLeft(page, '**/api/posts', () => `"posts";r=${(left -= 1)};t=7200`);
    const home = await new HomePage(page).open();
    const share = async () => {
      const words = newWord();
      await home.text.fill(words);
      await home.post.click();
      await expect(home.card(words)).toBeVisible();
      await home.text.focus();
    };
    await home.text.focus();
    await expect(home.composer.getByText(/more posts? today/)).toHaveCount(0);
    await share();
    await expect(home.composer.getByText('You can share 1 more post today.')).toBeVisible();
    await share();
    await expect(home.composer.getByText(/^That was the last for now\. You can share again (tomorrow )?at .+\.$/)).toBeVisible();
  });

  test('a post that the day has no room for keeps its text, and it is said when there is room', async ({ page, signedIn }) => {
    await signedIn();
    await page.route('**/api/posts', (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      const budget = { name: 'posts', limit: 10, freesAt: new Date(Date.now() + HOUR_MS).toISOString() };
      const problem = {
        title: 'Too Many Requests',
        status: 429,
        code: 'request.budget_spent',
        detail: 'You have shared a lot today.',
        budget,
      };
      return route.fulfill({ status: 429, contentType: 'application/problem+json', body: JSON.stringify(problem) });
    });
    const home = await new HomePage(page).open();
    await home.text.fill('One more thought');
    await home.post.click();
    await expect(home.problem).toHaveText(/^You have shared a lot today\. You can share again (tomorrow )?at .+\.$/);
    await expect(home.text).toHaveValue('One more thought');
    // The refusal stands once, in the form: neither in a toast nor in the line about what is left.
    await expect(page.getByText('You have shared a lot today.')).toHaveCount(1);
    await expect(page.getByText('That was the last for now.')).toHaveCount(0);
  });
});
