import { LAST, SetupForm } from '../onboarding/setup-form.js';
import { alertIn, SignInForm, SignUpForm } from '../support/auth-forms.js';
import { addFirstApp, toSecondStep } from '../support/factors.js';
import { latestMail, linkIn } from '../support/mail.js';
import { newEmail } from '../support/members.js';
import { failOn } from '../support/problems.js';
import { expect, test } from '../support/test.js';
import type { Locator, Page } from '@playwright/test';

const FIRST_TRIED = 'password123';

/** A phone with its keyboard up. */
test.use({ viewport: { width: 390, height: 480 } });

/** The alert is whole in the viewport, above the shell's bar, and has the focus. */
async function expectSeen(page: Page, alert: Locator, text: string): Promise<void> {
  await expect(alert).toHaveText(text);
  await expect(alert).toBeInViewport({ ratio: 1 });
  await expect(alert).toBeFocused();
  const bar = page.getByRole('navigation', { name: 'Main', exact: true });
  if ((await bar.count()) === 0 || (await page.getByRole('dialog').count()) > 0) return;
  const [message, foot] = await Promise.all([alert.boundingBox(), bar.boundingBox()]);
  expect(message!.y + message!.height).toBeLessThanOrEqual(foot!.y);
}

/** The locator is whole in the viewport, above what stays at the foot. */
async function expectAbove(foot: Locator, seen: Locator): Promise<void> {
  await expect(seen).toBeInViewport({ ratio: 1 });
  const [shown, below] = await Promise.all([seen.boundingBox(), foot.boundingBox()]);
  expect(shown!.y + shown!.height).toBeLessThanOrEqual(below!.y);
}

test.describe('ERR-009 what a form is refused for is seen with the keyboard up, where it was sent', () => {
  test('sign-up: what the page refuses, also twice in a row, and what the server refuses, with the reason at the field', async ({
    page,
  }) => {
    const form = await new SignUpForm(page).open();
    const entry = { firstName: 'Vera', lastName: 'Lindqvist', email: newEmail(), password: FIRST_TRIED, confirmation: 'another one' };
    await form.send(entry);
    await expectSeen(page, alertIn(page), 'Passwords do not match');
    await form.submit.click();
    await expectSeen(page, alertIn(page), 'Passwords do not match');

    for (const [password, reason] of [
      [FIRST_TRIED, /^This password, or one much like it, is among those that are tried first\./],
      ['VeraLindqvist', /^This password holds your name or your e-mail address\./],
      ['Affinity2026', /^This password holds the name of this site\./],
    ] as const) {
      await form.send({ ...entry, password, confirmation: password });
      await expect(form.fields.password).toHaveAccessibleDescription(reason);
      await expectSeen(page, alertIn(page), 'Password is too weak');
      await expect(form.fields.password).toHaveAttribute('aria-invalid', 'true');
    }
  });

  test('AGR-013 from the sign-up over the questionnaire to the agreements, and a failure there, of which nothing is said', async ({
    page,
    newMember,
  }) => {
    const member = await newMember('account');
    const signUp = await new SignUpForm(page).open();
    const entry = { firstName: 'Vera', lastName: 'Lindqvist', email: member.email, password: member.password };
    await signUp.send({ ...entry, confirmation: member.password });
    await expectSeen(page, alertIn(page), 'This email is already registered. Please sign in instead.');
    await signUp.send({ ...entry, email: newEmail(), confirmation: member.password });

    await expect(page).toHaveURL('/userbio');
    const setup = new SetupForm(page);
    await expect(setup.begin).toBeVisible();
    await setup.forwardTo(LAST);
    const [from, to] = [page.getByLabel('From age'), page.getByLabel('To age')];
    await from.fill('50');
    await to.fill('40');
    await setup.complete.click();
    const why = 'Ages run from 18 to 120, and the first must not be above the second.';
    await expect(from).toBeFocused();
    await expect(from).toHaveAccessibleDescription(why);
    await expectAbove(setup.complete, from);
    await expectAbove(setup.complete, page.getByText(why, { exact: true }));
    await to.fill('60');
    await failOn(page, { method: 'PUT', path: /bio-data$/, answer: { status: 500, code: 'internal' }, times: 1 });
    await setup.complete.click();
    await expectSeen(page, alertIn(page), 'Failed to save: Refused by the test.');
    await expectAbove(setup.complete, alertIn(page));
    await setup.complete.click();

    await expect(page).toHaveURL('/agreement');
    await failOn(page, { method: 'POST', path: /agreements$/, answer: { status: 500, code: 'internal' }, times: 1 });
    await page.getByRole('checkbox', { name: 'Accept All', exact: true }).check();
    const home = page.getByRole('button', { name: 'Continue to Home', exact: true });
    const refused = page.waitForResponse((response) => response.url().endsWith('/agreements') && response.status() === 500);
    await home.click();
    await refused;
    await expect(home).toBeEnabled();
    await expect(home).toBeInViewport({ ratio: 1 });
    await expect(alertIn(page)).toHaveCount(0);
    await expect(page).toHaveURL('/agreement');
    await home.click();
    await expect(page).toHaveURL('/');
  });

  test('GRD-046 sign-in and a forgotten password; the link below leads to the top of the sign-up, and Back to the link', async ({
    page,
  }) => {
    const form = await new SignInForm(page).open();
    const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
    const below = page.getByRole('link', { name: 'Create an account' });
    await below.scrollIntoViewIfNeeded();
    const before = await scrolled();
    expect(before).toBeGreaterThan(100);
    await below.click();
    const heading = page.getByRole('heading', { level: 1, name: 'Create your account' });
    await expect(heading).toBeFocused();
    expect(await scrolled()).toBe(0);
    await page.goBack();
    await expect(below).toBeVisible();
    await expect.poll(scrolled).toBe(before);

    await form.send({ email: newEmail(), password: 'k7#pQ2zx' });
    await expectSeen(page, alertIn(page), 'No account found with this email');

    await page.goto('/forgot-password');
    await failOn(page, { method: 'POST', path: '/api/password-resets', answer: { status: 500, code: 'internal' } });
    await page.getByLabel('Email').fill(newEmail());
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expectSeen(page, alertIn(page), 'The request could not be sent. Please try again.');
  });

  test('a new password by the mailed link', async ({ page, newMember }) => {
    const member = await newMember('account');
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(member.email);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await page.goto(linkIn(await latestMail(member.email, 'Set a new password')));
    const next = page.getByLabel('New password', { exact: true });
    await next.fill(FIRST_TRIED);
    await page.getByLabel('Confirm password', { exact: true }).fill(FIRST_TRIED);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expectSeen(page, alertIn(page), 'Password is too weak');
    await expect(next).toHaveAccessibleDescription(/tried first/);
  });

  test('the settings: a new password, and the dialog that asks who is at the screen', async ({ page, signedIn }) => {
    const member = await signedIn();
    await page.goto('/settings');
    const form = page.getByRole('region', { name: 'Password', exact: true });
    const next = form.getByLabel('New password', { exact: true });
    const send = async (password: string) => {
      await form.getByLabel('Current password').fill(member.password);
      await next.fill(password);
      await form.getByLabel('Confirm new password').fill(password);
      await form.getByRole('button', { name: 'Change password' }).click();
    };
    await send('short');
    await expectSeen(page, form.getByRole('alert'), 'Password must be at least 8 characters long');
    await send(FIRST_TRIED);
    await expectSeen(page, form.getByRole('alert'), 'Password is too weak');
    await expect(next).toHaveAccessibleDescription(/tried first/);

    await page.getByLabel('New e-mail address').fill(newEmail());
    await page.getByRole('button', { name: 'Change e-mail address' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change e-mail address' });
    await dialog.getByLabel('Your password').fill('not the one');
    const confirm = dialog.getByRole('button', { name: 'Change e-mail address' });
    await confirm.click();
    await expectSeen(page, dialog.getByRole('alert'), 'Incorrect password');
    await expect(confirm).toBeInViewport({ ratio: 1 });
  });

  test('the second step opens with its field focused and in view; a wrong code is seen', async ({ page, signedIn }) => {
    const member = await signedIn();
    await page.goto('/settings');
    await addFirstApp(page, member.password);
    await toSecondStep(page, member);
    const code = page.getByLabel('Code from your app');
    await expect(code).toBeFocused();
    await expect(code).toBeInViewport({ ratio: 1 });
    await code.fill('000000');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectSeen(page, alertIn(page), 'That code is not right, or was used before. Please try another.');
  });

  test('ONB-067 the questionnaire, wherever on its last step the button is pressed, and the choice that comes first', async ({
    page,
    signedIn,
  }) => {
    await signedIn('account');
    const form = await new SetupForm(page).open(LAST);
    const date = page.getByLabel(/^Birth date/);
    for (const height of [480, 844]) {
      await page.setViewportSize({ width: 390, height });
      for (const top of [0, 300]) {
        await date.fill('2015-05-05');
        await page.evaluate((y) => window.scrollTo(0, y), top);
        await form.complete.click();
        await expect(alertIn(page)).toHaveText('Failed to save: Birth date: You must be at least 18 years old.');
        // The field that was refused is led to, and says the same.
        await expect(date).toBeFocused();
        await expect(date).toBeInViewport({ ratio: 1 });
        const [field, foot] = await Promise.all([date.boundingBox(), form.complete.boundingBox()]);
        expect(field!.y + field!.height).toBeLessThanOrEqual(foot!.y);
      }
    }

    await failOn(page, { method: 'PUT', path: /questionnaire-draft$/, answer: { status: 409, code: 'profiles.draft_outdated' } });
    await page.setViewportSize({ width: 390, height: 480 });
    await date.fill('1990-05-05');
    const notice = alertIn(page).filter({ hasText: 'Your answers were changed elsewhere meanwhile' });
    await expect(notice).toBeVisible();
    for (const top of [0, 300, 5000]) {
      await page.evaluate((y) => window.scrollTo(0, y), top);
      await form.complete.click();
      await expect(notice).toContainText('Choose which answers count, then complete your profile.');
      await expect(notice).toBeFocused();
      const [told, head, foot] = await Promise.all([
        notice.boundingBox(),
        page.getByRole('banner').boundingBox(),
        form.complete.boundingBox(),
      ]);
      expect(told!.y).toBeGreaterThanOrEqual(head!.y + head!.height);
      expect(told!.y + told!.height).toBeLessThanOrEqual(foot!.y);
    }
    await expect(page).toHaveURL('/userbio?step=7');
  });
});
