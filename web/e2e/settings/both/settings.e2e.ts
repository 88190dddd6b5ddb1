import type { Page } from '@playwright/test';
import { apiAs, signInAgain } from '../../support/members.js';
import { callAs } from '../../support/posts.js';
import { expect, test } from '../../support/test.js';
import { expectNoWcagViolation } from '../../support/wcag.js';

const NINA = { firstName: 'Nina', lastName: 'Okoro' };
const NAME = 'Nina Okoro';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.describe('settings', () => {
  test('DECISION-3, DECISION-7 e-mail and presence are saved as they are chosen, and break no rule of accessibility', async ({
    page,
    signedIn,
  }) => {
    await signedIn();
    await page.goto('/settings');
    const privacy = section(page, 'Privacy');
    await expect(privacy.getByLabel('Show my e-mail')).toHaveValue('connections');
    await expectNoWcagViolation(page);
    await privacy.getByLabel('Show my e-mail').selectOption('To nobody');
    await expect(page.getByText('Saved.')).toBeVisible();
    await privacy.getByLabel('Show when I am online').click();
    await expect(privacy.getByLabel('Show when I am online')).not.toBeChecked();
    await expect(page.getByText('Saved.')).toBeVisible();
    await page.reload();
    await expect(privacy.getByLabel('Show my e-mail')).toHaveValue('nobody');
    await expect(privacy.getByLabel('Show when I am online')).not.toBeChecked();
  });

  test('a new member is told that a day has an end, and how it grows, in no numbers: each service has an operator’s own', async ({
    page,
    signedIn,
  }) => {
    await signedIn();
    await page.goto('/settings');
    const day = section(page, 'What you can do in a day');
    await expect(day.getByText('Your account is new.')).toBeVisible();
    await expect(day).not.toHaveText(/\d/);
  });

  test('DECISION-7 blocked and muted members are listed and can be shown again', async ({ page, signedIn, newMember }) => {
    const member = await signedIn();
    const nina = await newMember('onboarded', NINA);
    const relation = async () => (await callAs(member, (api) => api.get(`/api/members/${nina.id}/relation`))) as { blocked: boolean };
    // A block of somebody who is not known yet is answered like any other, and nothing is kept of it.
    await expect(async () => {
      await callAs(member, (api) => api.put(`/api/members/${nina.id}/block`));
      expect((await relation()).blocked).toBe(true);
    }).toPass();
    await page.goto('/settings');
    const blocked = section(page, 'Blocked');
    await expect(async () => {
      await page.reload();
      await expect(blocked.getByText(NAME)).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(section(page, 'Muted').getByText('You have muted nobody.')).toBeVisible();
    await blocked.getByRole('button', { name: `Unblock ${NAME}` }).click();
    await expect(blocked.getByText('You have blocked nobody.')).toBeVisible();
    await expect.poll(async () => (await relation()).blocked).toBe(false);
  });

  test('DECISION-7 other sessions are listed and can be ended', async ({ page, signedIn }) => {
    const member = await signedIn();
    const other = await signInAgain(member);
    await page.goto('/settings');
    const sessions = section(page, 'Where you are signed in').getByRole('listitem');
    await expect(sessions).toHaveCount(2);
    await expect(sessions.filter({ hasText: 'This browser' })).toHaveCount(1);
    await sessions.getByRole('button', { name: /^Sign out/ }).click();
    await expect(sessions).toHaveCount(1);
    const api = await apiAs(other.cookies);
    await expect.poll(async () => (await api.get('/api/sessions')).status()).toBe(401);
    await api.dispose();
  });

  test('DECISION-7 the password is changed, and only with the present one', async ({ page, signedIn }) => {
    const member = await signedIn();
    await page.goto('/settings');
    const form = section(page, 'Password');
    const next = `new-${member.password}`;
    const fill = async (current: string, password: string, again = password) => {
      await form.getByLabel('Current password').fill(current);
      await form.getByLabel('New password', { exact: true }).fill(password);
      await form.getByLabel('Confirm new password').fill(again);
      await form.getByRole('button', { name: 'Change password' }).click();
    };
    await fill(member.password, next, 'different');
    await expect(form.getByRole('alert')).toHaveText('Passwords do not match');
    await fill('not-my-password', next);
    await expect(form.getByRole('alert')).toHaveText('Incorrect password');
    await fill(member.password, next);
    await expect(page.getByText('Your password is changed. Other browsers were signed out.')).toBeVisible();
    const { sessionId } = await signInAgain({ email: member.email, password: next });
    expect(sessionId).not.toBe('');
  });

  test('DECISION-7, SAFETY-74 an archive of the own data is asked for with the password and downloaded', async ({ page, signedIn }) => {
    const member = await signedIn();
    await page.goto('/settings');
    const data = section(page, 'Your data');
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

  test('DECISION-7 the account is deleted after the password and a plain yes; nobody can sign in with it', async ({ page, signedIn }) => {
    const member = await signedIn();
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    const confirm = dialog.getByRole('button', { name: 'Delete for good' });
    await expect(confirm).toBeDisabled();
    await expectNoWcagViolation(page);
    await dialog.getByLabel('Your password').fill(member.password);
    await dialog.getByLabel('I understand that everything of mine is erased.').check();
    await confirm.click();
    await expect(page).toHaveURL(/\/signin$/);
    const api = await apiAs();
    const again = await api.post('/api/session', { data: { email: member.email, password: member.password } });
    expect([again.status(), ((await again.json()) as { code: string }).code]).toEqual([404, 'user-not-found']);
    await api.dispose();
  });

  test('DECISION-7 who deletes the account is not told that somebody else signed them out, however the news comes', async ({
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
  });
});
