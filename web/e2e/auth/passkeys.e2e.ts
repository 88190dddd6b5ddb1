import type { Page } from '@playwright/test';
import { alertIn, SignInForm } from '../support/auth-forms.js';
import { addFirstApp, addFirstPasskey, securitySection, toSecondStep, VirtualDevice } from '../support/factors.js';
import { continueAs, openGoogle } from '../support/google.js';
import { expect, test } from '../support/test.js';
import { watchApi } from '../support/watch.js';
import { expectNoWcagViolation } from '../support/wcag.js';

const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });
const homeHeading = (page: Page) => page.getByRole('heading', { name: 'Latest Posts' });
const accountId = (page: Page) =>
  page.evaluate(async () => ((await (await fetch('/api/session')).json()) as { account: { id: string } }).account.id);

test.describe('signing in with a passkey', () => {
  test('a passkey that was added in Settings signs in without address and password', async ({ page, signedIn }) => {
    const device = await VirtualDevice.on(page);
    const member = await signedIn();
    await page.goto('/settings');
    const codes = await addFirstPasskey(page, member.password);
    expect(new Set(codes).size).toBe(10);
    expect(await device.credentials()).toBe(1);
    await page.context().clearCookies();
    await page.goto('/signin');
    await passkeyButton(page).click();
    await expect(page).toHaveURL('/');
    await expect(homeHeading(page)).toBeVisible();
    expect(await accountId(page)).toBe(member.id);
  });

  test('a question that the member closes is silent, and can be asked again', async ({ page, signedIn, consoleErrors }) => {
    const device = await VirtualDevice.on(page);
    const member = await signedIn();
    await page.goto('/settings');
    await addFirstPasskey(page, member.password);
    await page.context().clearCookies();
    await page.goto('/signin');
    await device.recognises(false);
    await passkeyButton(page).click();
    await expect(passkeyButton(page)).toBeEnabled();
    await expect(alertIn(page)).toHaveCount(0);
    expect(consoleErrors.filter((line) => line.startsWith('[passkey-sign-in]'))).toEqual([]);
    await device.recognises(true);
    await passkeyButton(page).click();
    await expect(page).toHaveURL('/');
  });

  test('what speaks to the device is loaded by those who press the button, not with the page', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('passkey-device')) scripts.push(request.url());
    });
    const calls = watchApi(page);
    await page.goto('/signin');
    await expect(passkeyButton(page)).toBeEnabled();
    expect(scripts).toEqual([]);
    expect(calls.filter((call) => call.includes('passkey'))).toEqual([]);
  });
});

test.describe('the second step', () => {
  test('asks for the passkey after the password, and signs nobody in before', async ({ page, signedIn }) => {
    await VirtualDevice.on(page);
    const member = await signedIn();
    await page.goto('/settings');
    await addFirstPasskey(page, member.password);
    await toSecondStep(page, member);
    const state = await page.evaluate(async () => ((await (await fetch('/api/session')).json()) as { state: string }).state);
    expect(state).toBe('signed-out');
    await expectNoWcagViolation(page);
    await page.getByRole('button', { name: 'Use your passkey' }).click();
    await expect(homeHeading(page)).toBeVisible();
    expect(await accountId(page)).toBe(member.id);
  });

  test('takes a code of the app, and says so when it is wrong; a recovery code instead, once', async ({ page, signedIn }) => {
    const member = await signedIn();
    await page.goto('/settings');
    const { app, codes } = await addFirstApp(page, member.password);
    await toSecondStep(page, member);
    const code = page.getByLabel('Code from your app');
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expectNoWcagViolation(page);
    await code.fill('12345');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(alertIn(page)).toHaveText('That code is not right, or was used before. Please try another.');
    await code.fill(app.code(1));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(homeHeading(page)).toBeVisible();

    for (const outcome of ['taken', 'refused']) {
      await toSecondStep(page, member);
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await expect(page.getByLabel('Recovery code')).toBeFocused();
      await page.getByLabel('Recovery code').fill(codes[0]!.toUpperCase());
      await page.getByRole('button', { name: 'Continue' }).click();
      if (outcome === 'taken') await expect(homeHeading(page)).toBeVisible();
      else await expect(alertIn(page)).toContainText('That code is not right');
    }
    await page.goto('/settings');
    await expect(page).toHaveURL(/\/signin/);
  });

  test('after five wrong codes the sign-in begins again', async ({ page, signedIn }) => {
    const member = await signedIn();
    await page.goto('/settings');
    await addFirstApp(page, member.password);
    await toSecondStep(page, member);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    const wrong = page.getByRole('button', { name: 'Continue' });
    for (let time = 0; time < 5; time += 1) {
      await page.getByLabel('Recovery code').fill(`aaaa-bbbb-cccc-ddd${time}`);
      const answered = page.waitForResponse('**/api/session/second-factor');
      await wrong.click();
      await answered;
      await expect(wrong).toBeEnabled();
    }
    await wrong.click();
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await expect(alertIn(page)).toHaveText('That took too long, or there were too many tries. Please sign in again.');
    await expect(new SignInForm(page).email).toHaveValue(member.email);
  });

  test('Google asks for it, too', async ({ page, signedIn }) => {
    const member = await signedIn();
    await page.goto('/settings');
    // Google is linked first: whoever proves an address for the first time ends what was set up before.
    await page.context().clearCookies();
    await page.goto('/signin');
    await continueAs(await openGoogle(page), { name: 'Ada Moreau', email: member.email });
    await expect(page).toHaveURL('/');
    await page.goto('/settings');
    await securitySection(page).getByRole('button', { name: 'Set up an app' }).click();
    const question = page.getByRole('dialog', { name: 'Set up an app' });
    await expect(question.getByText('This works if you signed in within the last ten minutes.')).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    const { app } = await addFirstApp(page, null);
    await page.context().clearCookies();
    await page.goto('/signin');
    await continueAs(await openGoogle(page), { name: 'Ada Moreau', email: member.email });
    await page.getByLabel('Code from your app').fill(app.code(1));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/');
    expect(await accountId(page)).toBe(member.id);
  });

  test('stays usable above the keyboard of a small phone', async ({ page, signedIn }) => {
    const member = await signedIn();
    await page.goto('/settings');
    await addFirstApp(page, member.password);
    await page.setViewportSize({ width: 390, height: 480 });
    await toSecondStep(page, member);
    const code = page.getByLabel('Code from your app');
    await code.focus();
    await code.scrollIntoViewIfNeeded();
    await expect(code).toBeInViewport({ ratio: 0.95 });
    const submit = page.getByRole('button', { name: 'Continue' });
    await submit.scrollIntoViewIfNeeded();
    await expect(submit).toBeInViewport({ ratio: 0.95 });
    await expect(code).toBeInViewport({ ratio: 0.95 });
  });
});
