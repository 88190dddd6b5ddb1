import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { alertIn } from '../support/auth-forms.js';
import { countMail, latestMail, linkIn } from '../support/mail.js';
import { newEmail, type Member } from '../support/members.js';
import { expect, test } from '../support/test.js';
import { expectNoWcagViolation } from '../support/wcag.js';

const CONFIRM = 'Confirm your e-mail address';
const section = (page: Page) => page.getByRole('region', { name: 'E-mail address', exact: true });

/** Shows the reminder as a member sees it who has not dismissed it. */
async function withReminder(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('e2e.asked') === null) sessionStorage.removeItem('affinity.confirm-email-dismissed');
    sessionStorage.setItem('e2e.asked', 'yes');
  });
}

async function askForChange(page: Page, member: Pick<Member, 'password'>, email: string): Promise<void> {
  await page.goto('/settings');
  await section(page).getByLabel('New e-mail address').fill(email);
  await section(page).getByRole('button', { name: 'Change e-mail address' }).click();
  await page.getByRole('dialog').getByLabel('Your password').fill(member.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Change e-mail address' }).click();
  await expect(section(page).getByText(`Open the link that we send to ${email}.`)).toBeVisible();
}

test.describe('the e-mail address of a member', () => {
  test('a line asks to confirm it until the link was opened; the link works signed out, and once', async ({ page, browser, signedIn }) => {
    const member = await signedIn();
    await withReminder(page);
    await page.goto('/');
    const line = page.getByText(`Confirm your e-mail address: open the link we sent to ${member.email}.`);
    await expect(line).toBeVisible();
    await expectNoWcagViolation(page);
    await page.getByRole('link', { name: 'No mail?' }).click();
    await expect(section(page).getByText('Not confirmed yet')).toBeVisible();
    await expect.poll(() => countMail(member.email)).toBe(1);
    await section(page).getByRole('button', { name: 'Send the link again' }).click();
    await expect(section(page).getByText('A new link is on its way.')).toBeVisible();
    // The new link replaces the first.
    await expect.poll(() => countMail(member.email)).toBe(2);

    const link = linkIn(await latestMail(member.email, CONFIRM));
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto(link);
    await expect(other.getByText(`Thank you. ${member.email} is confirmed.`)).toBeVisible();
    await expectNoWcagViolation(other);
    await other.reload();
    await expect(alertIn(other)).toHaveText('This link was used before or is no longer valid.');
    await elsewhere.close();

    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Latest Posts' })).toBeVisible();
    await expect(line).toHaveCount(0);
    await page.goto('/settings');
    await expect(section(page).getByText('Confirmed', { exact: true })).toBeVisible();
  });

  test('a link that confirmed the own address already says so when it is pressed again', async ({ page, signedIn, newMember }) => {
    const member = await signedIn();
    const link = linkIn(await latestMail(member.email, CONFIRM));
    for (const said of [`Thank you. ${member.email} is confirmed.`, 'Your e-mail address is confirmed already.']) {
      await page.goto('/settings');
      await page.goto(link);
      await expect(page.getByText(said)).toBeVisible();
    }
    await expect(alertIn(page)).toHaveCount(0);
    // An invalid link that changes the address is about another address.
    await page.goto('/settings');
    await page.goto('/confirm-email#change.unknown');
    await expect(alertIn(page)).toContainText('This link was used before or is no longer valid.');
    const stranger = await newMember('account');
    await page.context().clearCookies();
    await page.context().addCookies(stranger.cookies);
    await page.goto('/userbio');
    await page.goto(link);
    await expect(alertIn(page)).toContainText('This link was used before or is no longer valid.');
  });

  test('the line can be put away', async ({ page, signedIn }) => {
    await signedIn();
    await withReminder(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByText(/^Confirm your e-mail address/)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Latest Posts' })).toBeVisible();
    await expect(page.getByText(/^Confirm your e-mail address/)).toHaveCount(0);
  });

  test('another address takes effect by its link, and the old one can put itself back', async ({ page, signedIn }) => {
    test.slow();
    const member = await signedIn();
    await page.goto(linkIn(await latestMail(member.email, CONFIRM)));
    await expect(page.getByText(`Thank you. ${member.email} is confirmed.`)).toBeVisible();
    const email = newEmail();
    await askForChange(page, member, email);
    await page.goto(linkIn(await latestMail(email, 'Confirm your new e-mail address')));
    await expect(page.getByText(`The e-mail address of your account is ${email} now.`)).toBeVisible();
    await page.goto('/settings');
    await expect(section(page).getByText(email, { exact: true })).toBeVisible();

    await page.goto(linkIn(await latestMail(member.email, 'was changed')));
    await page.getByRole('button', { name: 'Put my old address back' }).click();
    await expect(page.getByText(`${member.email} is the address of your account again`)).toBeVisible();
    await page.goto('/settings');
    await expect(page).toHaveURL('/signin');
  });

  test('a wrong password changes nothing, and says so', async ({ page, signedIn }) => {
    await signedIn();
    await page.goto('/settings');
    await section(page).getByLabel('New e-mail address').fill(newEmail());
    await section(page).getByRole('button', { name: 'Change e-mail address' }).click();
    await page.getByRole('dialog').getByLabel('Your password').fill('not the password');
    await page.getByRole('dialog').getByRole('button', { name: 'Change e-mail address' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Incorrect password');
  });

  test('a link that was cut says so', async ({ page }) => {
    await page.goto('/confirm-email');
    await expect(alertIn(page)).toHaveText('This link is incomplete. Please open it from the mail again.');
  });
});

test.describe('signing up where many did', () => {
  test('the browser does its work, and the sign-up goes through', async ({ page }) => {
    let proofs = 0;
    await page.route('**/api/account-challenges', (route) => route.fulfill({ json: { challenge: `${randomUUID()}.mac`, difficulty: 16 } }));
    await page.route('**/api/accounts', (route) => {
      const { proof } = route.request().postDataJSON() as { proof?: unknown };
      if (proof === undefined) {
        return route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          json: { type: 'about:blank', title: 'Many', status: 403, code: 'identity.sign_up_work_required' },
        });
      }
      proofs += 1;
      return route.continue();
    });
    await page.goto('/signup');
    const password = `a-long-one-${randomUUID()}`;
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Many');
    await page.getByLabel('Email', { exact: true }).fill(newEmail());
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL('/userbio');
    expect(proofs).toBe(1);
  });
});
