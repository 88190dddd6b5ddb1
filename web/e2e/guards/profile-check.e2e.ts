import { alertIn } from '../support/auth-forms.js';
import { failOn } from '../support/problems.js';
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

test('GRD-043, ERR-001 a save that is not permitted says so on /userbio', async ({ page, signedIn, consoleErrors }) => {
  await signedIn('account');
  await failOn(page, {
    method: 'PUT',
    path: /^\/api\/profiles\/[^/]+\/bio-data$/,
    answer: { status: 403, code: 'profiles.forbidden', detail: 'Missing or insufficient permissions.' },
  });
  await page.goto('/userbio');
  const complete = page.getByRole('button', { name: 'Complete Profile' });
  const next = page.getByRole('button', { name: /^(Next|Continue|Start.*|Begin.*)$/ });
  await expect(next).toBeVisible();
  for (let step = 0; step < 8 && (await complete.count()) === 0; step += 1) await next.click();
  await complete.click();
  await expect(alertIn(page)).toHaveText('Failed to save: Missing or insufficient permissions.');
  await expect.poll(() => consoleErrors.filter((line) => line.startsWith('[profile-setup]'))).toHaveLength(1);
  await expect(page).toHaveURL('/userbio?step=7');
});
