import { expect, test } from '../support/test.js';
import { markLoad } from '../support/watch.js';

test.describe('the profile decides', () => {
  test('GRD-027 after the agreements the way home is open without a reload', async ({ page, signedIn }) => {
    await signedIn('questionnaire');
    await page.goto('/');
    await expect(page).toHaveURL('/agreement');
    const load = await markLoad(page);
    await page.getByRole('checkbox', { name: 'Accept All' }).check();
    await page.getByRole('button', { name: 'Continue to Home' }).click();
    await expect(page.getByRole('heading', { name: 'Latest Posts' })).toBeVisible();
    await page.getByRole('link', { name: 'Sparks' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sparks' })).toBeVisible();
    expect(await load.isSameLoad()).toBe(true);
  });
});
