import { apiAs } from '../support/members.js';
import { expect, test } from '../support/test.js';

test.describe('the own account on settings', () => {
  test('DECISION-7, SAFETY-74 an archive of the own data is asked for with the password and downloaded', async ({ page, signedIn }) => {
    const member = await signedIn();
    await page.goto('/settings');
    const data = page.getByRole('region', { name: 'Your data' });
    await data.getByRole('button', { name: 'Ask for an archive' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask for an archive?' });
    await dialog.getByLabel('Your password, to be sure it is you').fill('not-my-password');
    await dialog.getByRole('button', { name: 'Ask for an archive' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Incorrect password');
    await dialog.getByLabel('Your password, to be sure it is you').fill(member.password);
    await dialog.getByRole('button', { name: 'Ask for an archive' }).click();
    await expect(data.getByRole('link', { name: 'Download' })).toBeVisible({ timeout: 60_000 });
    const download = page.waitForEvent('download');
    await data.getByRole('link', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.zip$/);
  });

  test('DECISION-7 who deletes the account is not told that somebody else signed them out, however the news comes; nobody can sign in with it', async ({
    page,
    signedIn,
  }) => {
    const member = await signedIn();
    await page.goto('/settings');
    // The socket is quicker than the answer.
    await page.route('**/api/account/deletion', async (route) => {
      const response = await route.fetch();
      await page.waitForURL('**/signin');
      await route.fulfill({ response });
    });
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel('Your password').fill(member.password);
    await dialog.getByLabel('I understand that everything of mine is erased.').check();
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByText('Your account is deleted.')).toBeVisible();
    await expect(page).toHaveURL('/signin');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    const api = await apiAs();
    const again = await api.post('/api/session', { data: { email: member.email, password: member.password } });
    expect([again.status(), ((await again.json()) as { code: string }).code]).toEqual([404, 'user-not-found']);
    await api.dispose();
  });
});
