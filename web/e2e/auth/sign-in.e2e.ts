import { newEmail } from '../support/members.js';
import { failOn } from '../support/problems.js';
import { alertIn, SignInForm } from '../support/auth-forms.js';
import { expect, test } from '../support/test.js';
import { watchApi } from '../support/watch.js';

test.describe('the sign-in form', () => {
  test('IDN-009, IDN-011 an empty email or password blocks the submit and nothing is sent', async ({ page }) => {
    const form = await new SignInForm(page).open();
    const calls = watchApi(page);
    await form.password.fill('some password');
    await form.submit.click();
    await expect(form.email).toBeFocused();
    expect(await form.email.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true);
    await form.email.fill('somebody@example.org');
    await form.password.fill('');
    await form.submit.click();
    await expect(form.password).toBeFocused();
    expect(await form.password.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true);
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  test('IDN-018, IDN-019, GRD-028 sends exactly email and password and goes to / , wherever the visitor came from', async ({
    page,
    newMember,
  }) => {
    const member = await newMember();
    await page.goto('/stories');
    await expect(page).toHaveURL('/signin');
    const form = new SignInForm(page);
    const [request] = await Promise.all([
      page.waitForRequest((sent) => sent.method() === 'POST' && new URL(sent.url()).pathname === '/api/session'),
      form.send(member),
    ]);
    expect(request.postDataJSON()).toEqual({ email: member.email, password: member.password });
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Latest Posts' })).toBeVisible();
  });

  test('IDN-013 remember me has no stored effect: session, cookies and storage end up the same', async ({ browser, newMember }) => {
    const member = await newMember();
    const traceOf = async (remember: boolean) => {
      const context = await browser.newContext();
      const page = await context.newPage();
      const form = await new SignInForm(page).open();
      await form.rememberMe.setChecked(remember);
      const [request] = await Promise.all([
        page.waitForRequest((sent) => sent.method() === 'POST' && new URL(sent.url()).pathname === '/api/session'),
        form.send(member),
      ]);
      await expect(page).toHaveURL('/');
      const now = Date.now() / 1000;
      const cookies = (await context.cookies()).map(({ value: _value, expires, ...rest }) => ({
        ...rest,
        // The two sign-ins are seconds apart; their lifetimes are minutes and days.
        minutes: expires < 0 ? 'session' : Math.round((expires - now) / 60),
      }));
      const storage = await page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } }));
      await context.close();
      return { body: Object.keys(request.postDataJSON() as object), cookies, storage };
    };
    const without = await traceOf(false);
    expect(without.cookies.map(({ name }) => name).toSorted()).toEqual([
      '__Host-affinity-access',
      '__Host-affinity-device',
      '__Host-affinity-refresh',
    ]);
    expect(await traceOf(true)).toEqual(without);
  });
});

test.describe('sign-in errors, shown beside the form and logged', () => {
  const CREDENTIALS = { email: 'somebody@example.org', password: 'some password' };

  const REFUSED: [status: number, code: string, text: string][] = [
    [400, 'invalid-email', 'Invalid email address'],
    [403, 'user-disabled', 'This account has been disabled'],
    [404, 'user-not-found', 'No account found with this email'],
    [401, 'wrong-password', 'Incorrect password'],
    [500, 'internal', 'Failed to sign in. Please try again.'],
    [429, 'request.rate_limited', 'Failed to sign in. Please try again.'],
  ];

  test('IDN-020..024, ERR-001, ERR-007, ERR-008 each code has its text, in an alert inside the form, and is logged', async ({
    page,
    consoleErrors,
  }) => {
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    const form = await new SignInForm(page).open();
    for (const [status, code, text] of REFUSED) {
      await test.step(`${status} ${code}`, async () => {
        await failOn(page, { method: 'POST', path: '/api/session', answer: { status, code }, times: 1 });
        await form.send(CREDENTIALS);
        await expect.poll(() => consoleErrors.filter((line) => line.startsWith('[sign-in]') && line.includes(code))).toHaveLength(1);
        await expect(page.locator('form').getByRole('alert')).toHaveText(text);
        await expect(page).toHaveURL('/signin');
      });
    }
    expect(dialogs).toEqual([]);
  });

  test('IDN-024, ERR-001 no answer at all shows "Failed to sign in. Please try again."', async ({ page, consoleErrors }) => {
    await failOn(page, { method: 'POST', path: '/api/session', answer: 'abort' });
    const form = await new SignInForm(page).open();
    await form.send(CREDENTIALS);
    await expect(alertIn(page)).toHaveText('Failed to sign in. Please try again.');
    await expect.poll(() => consoleErrors.filter((line) => line.startsWith('[sign-in]'))).toHaveLength(1);
  });

  test('IDN-022, IDN-023 the real answers: unknown email, wrong password, then in with the right one', async ({ page, newMember }) => {
    const member = await newMember();
    const form = await new SignInForm(page).open();
    await form.send({ email: newEmail(), password: member.password });
    await expect(alertIn(page)).toHaveText('No account found with this email');
    await form.send({ email: member.email, password: `${member.password}!` });
    await expect(alertIn(page)).toHaveText('Incorrect password');
    await form.send(member);
    await expect(page).toHaveURL('/');
  });
});
