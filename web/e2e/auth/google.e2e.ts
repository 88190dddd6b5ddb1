import { alertIn } from '../support/auth-forms.js';
import { cancelGoogle, continueAs, googleButton, openGoogle } from '../support/google.js';
import { apiAs, newEmail } from '../support/members.js';
import { operate } from '../support/operator.js';
import { expect, test } from '../support/test.js';
import { watchPaths } from '../support/watch.js';

const BLOCKED = 'Popup was blocked by your browser. Please allow popups for this site.';
const SCREENS = [
  { path: '/signin', row: 'IDN-059', failed: 'Failed to sign in with Google. Please try again.' },
  { path: '/signup', row: 'IDN-060', failed: 'Failed to sign up with Google. Please try again.' },
] as const;

test.describe('Google, through the popup', () => {
  test('IDN-016, IDN-050, IDN-052, IDN-062, GRD-017 sign-in by somebody new: no profile yet, so the guard leads to /userbio', async ({
    page,
    context,
  }) => {
    await page.goto('/signin');
    const popup = await openGoogle(page);
    expect(context.pages()).toHaveLength(2);
    await continueAs(popup, { name: 'Ann Mary Lee', email: newEmail() });
    await expect(page).toHaveURL('/userbio');
    await expect(page.getByText('5-7 minutes')).toBeVisible();
    const session = await page.evaluate(async () => (await fetch('/api/session')).json() as Promise<{ account: { id: string } }>);
    const status = await page.evaluate(async (id) => (await fetch(`/api/profiles/${id}`)).status, session.account.id);
    expect(status).toBe(404);
  });

  test('IDN-033, IDN-053 sign-up leads to /userbio, past no other screen', async ({ page }) => {
    const paths = watchPaths(page);
    await page.goto('/signup');
    await continueAs(await openGoogle(page), { name: 'Ann Mary Lee', email: newEmail() });
    await expect(page).toHaveURL('/userbio');
    await expect(page.getByText('5-7 minutes')).toBeVisible();
    expect(paths).toEqual(['/signup', '/userbio']);
  });

  test('IDN-052, IDN-062, IDN-063 a member with the same email: sign-in leads to /, sign-up to /userbio with the answers kept', async ({
    page,
    context,
    newMember,
  }) => {
    const member = await newMember();
    await page.goto('/signin');
    await continueAs(await openGoogle(page), { name: 'Somebody Else', email: member.email });
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Latest Posts' })).toBeVisible();
    await context.clearCookies();
    await page.goto('/signup');
    await continueAs(await openGoogle(page), { name: 'Somebody Else', email: member.email });
    await expect(page).toHaveURL('/userbio');
    const api = await apiAs(await context.cookies());
    const session = (await (await api.get('/api/session')).json()) as { account: { id: string } };
    expect(session.account.id).toBe(member.id);
    const profile = (await (await api.get(`/api/profiles/${member.id}`)).json()) as Record<string, unknown>;
    expect(profile).toMatchObject({ first_name: 'Ada', agreements_accepted: true, bio_data: { social: { outgoing: ['Introverted'] } } });
    await api.dispose();
  });
});

for (const { path } of SCREENS) {
  test(`IDN-025 who may not sign in is told so on ${path} after Google, and led to the reason`, async ({ page, newMember }) => {
    const member = await newMember();
    await operate('disable', member.email, 'Spam');
    await page.goto(path);
    await continueAs(await openGoogle(page), { name: 'Ada Okafor', email: member.email });
    await expect(page.locator('form').getByRole('alert')).toHaveText('This account has been disabled');
    await page.getByRole('button', { name: 'See why, and appeal' }).click();
    await expect(page.getByRole('heading', { name: 'Why you cannot sign in' })).toBeFocused();
    await expect(page.getByText('No decision of a moderator is kept about this account.')).toBeVisible();
    await expect(page).toHaveURL('/case');
  });
}

for (const { path, row, failed } of SCREENS) {
  test.describe(`Google on ${path}, when nothing comes of it`, () => {
    test(`IDN-057 a popup that was closed is silent on ${path}`, async ({ page, consoleErrors }) => {
      await page.goto(path);
      const popup = await openGoogle(page);
      await popup.close();
      await expect(googleButton(page)).toBeEnabled();
      await expect(alertIn(page)).toHaveCount(0);
      // A second try can be started. Only its failure is told.
      await cancelGoogle(await openGoogle(page));
      await expect(alertIn(page)).toHaveText(failed);
      expect(consoleErrors.filter((line) => line.startsWith('[google]'))).toHaveLength(1);
    });

    test(`IDN-058, ERR-001, ERR-008 a blocked popup is said on ${path}`, async ({ page, consoleErrors }) => {
      await page.addInitScript(() => {
        window.open = () => null;
      });
      await page.goto(path);
      await googleButton(page).click();
      await expect(page.locator('form').getByRole('alert')).toHaveText(BLOCKED);
      await expect(googleButton(page)).toBeEnabled();
      expect(consoleErrors.filter((line) => line.startsWith('[google]') && line.includes(BLOCKED))).toHaveLength(1);
    });

    test(`${row}, IDN-063, ERR-001 a provider error is said on ${path}: cancelled there, or an address nobody checked`, async ({
      page,
      consoleErrors,
    }) => {
      await page.goto(path);
      await cancelGoogle(await openGoogle(page));
      await expect(page.locator('form').getByRole('alert')).toHaveText(failed);
      await continueAs(await openGoogle(page), { name: 'Noor Haddad', email: newEmail(), verified: false });
      await expect.poll(() => consoleErrors.filter((line) => line.startsWith('[google]') && line.includes(failed))).toHaveLength(2);
      await expect(page.locator('form').getByRole('alert')).toHaveText(failed);
      await expect(page).toHaveURL(path);
    });
  });
}
