import { randomUUID } from 'node:crypto';
import { alertIn, SignInForm } from '../support/auth-forms.js';
import { countMail, latestMail, linkIn } from '../support/mail.js';
import { newEmail } from '../support/members.js';
import { failOn } from '../support/problems.js';
import { expect, test, useSession } from '../support/test.js';
import { markLoad } from '../support/watch.js';

test.describe('a forgotten password (IDN-015)', () => {
  test('IDN-015, IDN-064 the mailed link sets a new password once and ends every session, also in an open page', async ({
    page,
    browser,
    newMember,
  }) => {
    test.slow();
    const member = await newMember();
    const elsewhere = await browser.newContext();
    await useSession(elsewhere, member);
    const open = await elsewhere.newPage();
    await open.goto('/');
    await expect(open.getByRole('heading', { name: 'Latest Posts' })).toBeVisible();
    const load = await markLoad(open);

    await page.goto('/signin');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveURL('/forgot-password');
    // The URL changes before the screen is loaded. The screen that is left asks for an e-mail too.
    await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
    await page.getByLabel('Email').fill(member.email);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByText(/^If an account exists for/)).toBeVisible();
    const link = linkIn(await latestMail(member.email, 'Set a new password'));

    await page.goto(link);
    const [next, repeat] = [page.getByLabel('New password', { exact: true }), page.getByLabel('Confirm password', { exact: true })];
    const submit = page.getByRole('button', { name: 'Change password' });
    const password = `new-${randomUUID()}`;
    await next.fill(password);
    await repeat.fill(`${password}!`);
    await submit.click();
    await expect(alertIn(page)).toHaveText('Passwords do not match');
    await next.fill('k7#pQ2z');
    await repeat.fill('k7#pQ2z');
    await submit.click();
    await expect(alertIn(page)).toHaveText('Password must be at least 8 characters long');
    await next.fill(password);
    await repeat.fill(password);
    await submit.click();
    await expect(page).toHaveURL('/signin');

    await expect(open).toHaveURL('/signin');
    expect(await load.isSameLoad()).toBe(true);
    await elsewhere.close();

    const form = new SignInForm(page);
    await form.send(member);
    await expect(alertIn(page)).toHaveText('Incorrect password');
    await form.send({ email: member.email, password });
    await expect(page).toHaveURL('/');

    // A used link says so before anything is typed.
    await page.goto(link);
    await expect(alertIn(page)).toHaveText(/expired or was already used/);
    await expect(submit).toBeDisabled();
  });

  test('IDN-015 an unknown address gets the same answer and no mail', async ({ page, newMember }) => {
    const [unknown, member] = [newEmail(), await newMember('account')];
    const answerFor = async (email: string): Promise<string> => {
      await page.goto('/forgot-password');
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Send reset link' }).click();
      const answer = page.getByText(/^If an account exists for/);
      await expect(answer).toBeVisible();
      return (await answer.innerText()).replace(email, '<email>');
    };
    const forUnknown = await answerFor(unknown);
    expect(await answerFor(member.email)).toBe(forUnknown);
    // Requests are handled in order: once the later one has its mail, the earlier one has had its turn.
    await latestMail(member.email, 'Set a new password');
    expect(await countMail(unknown)).toBe(0);
  });

  test('IDN-015, ERR-001, ERR-008 a request that fails says so and can be sent again; a link without its token cannot be used', async ({
    page,
    consoleErrors,
  }) => {
    await failOn(page, { method: 'POST', path: '/api/password-resets', answer: { status: 500, code: 'internal' }, times: 1 });
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(newEmail());
    const submit = page.getByRole('button', { name: 'Send reset link' });
    await submit.click();
    await expect(page.locator('form').getByRole('alert')).toBeVisible();
    await expect.poll(() => consoleErrors.filter((line) => line.startsWith('[forgot-password]'))).toHaveLength(1);
    await submit.click();
    await expect(page.getByText(/^If an account exists for/)).toBeVisible();
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await expect(page).toHaveURL('/signin');
    await page.goto('/reset-password');
    await expect(alertIn(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change password' })).toBeDisabled();
  });
});
