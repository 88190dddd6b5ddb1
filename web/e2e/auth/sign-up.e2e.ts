import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { newEmail } from '../support/members.js';
import { failOn, holdBack } from '../support/problems.js';
import { alertIn, type SignUpEntry, SignUpForm } from '../support/auth-forms.js';
import { expect, test } from '../support/test.js';
import { watchApi, watchPaths, watchScreens } from '../support/watch.js';

const newEntry = (changes: Partial<SignUpEntry> = {}): SignUpEntry => {
  const password = changes.password ?? `pw-${randomUUID()}`;
  return { firstName: 'Ada', lastName: 'Moreau', email: newEmail(), confirmation: password, ...changes, password };
};

test.describe('the sign-up form', () => {
  test('IDN-027..031 each field is required: left empty it blocks the submit and nothing is sent', async ({ page }) => {
    const form = await new SignUpForm(page).open();
    const calls = watchApi(page);
    await expect(form.fields.email).toHaveAttribute('type', 'email');
    await expect(form.fields.password).toHaveAttribute('type', 'password');
    await expect(form.fields.confirmation).toHaveAttribute('type', 'password');
    await form.fill(newEntry());
    for (const field of Object.values(form.fields)) {
      const value = await field.inputValue();
      await field.fill('');
      await form.submit.click();
      await expect(field).toBeFocused();
      expect(await field.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true);
      await field.fill(value);
    }
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  test('a name that misleads is refused at its field, with a sentence that says why, until it is mended', async ({ page }) => {
    const form = await new SignUpForm(page).open();
    const calls = watchApi(page);
    await form.fill(newEntry({ firstName: 'Affinity', lastName: 'Moderator' }));
    const said = (field: Locator) => field.evaluate((input: HTMLInputElement) => input.validationMessage);
    const { firstName, lastName } = form.fields;
    await form.submit.click();
    await expect(firstName).toBeFocused();
    expect(await said(firstName)).toContain('sounds as if it spoke for Affinity');
    await firstName.fill('Ad\u0430');
    expect(await said(firstName)).toContain('different alphabets');
    await firstName.fill('Ada');
    await lastName.fill('Mor\u200beau');
    await form.submit.click();
    await expect(lastName).toBeFocused();
    expect([await said(firstName), await said(lastName)]).toEqual(['', expect.stringContaining('cannot be seen')]);
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
    await lastName.fill('Moreau');
    await form.submit.click();
    await expect(page).toHaveURL('/userbio');
  });

  test('IDN-036, IDN-037, ERR-001 a mismatch and 7 characters are refused without a request; 8 are accepted', async ({
    page,
    consoleErrors,
  }) => {
    const form = await new SignUpForm(page).open();
    const calls = watchApi(page);
    const entry = newEntry({ password: 'k7#pQ2z' });
    await form.send({ ...entry, confirmation: 'k7#pQ2y' });
    await expect(alertIn(page)).toHaveText('Passwords do not match');
    await form.send(entry);
    await expect(alertIn(page)).toHaveText('Password must be at least 8 characters long');
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
    expect(consoleErrors.filter((line) => line.startsWith('[sign-up]'))).toHaveLength(2);
    await form.send({ ...entry, password: 'k7#pQ2zx', confirmation: 'k7#pQ2zx' });
    await expect(page).toHaveURL('/userbio');
  });
});

test.describe('a successful sign-up', () => {
  for (const slow of ['nothing', 'the answer', 'the profile', 'the session'] as const) {
    test(`IDN-035, IDN-043 settles on /userbio without a flash of another screen (${slow} slow)`, async ({ page }) => {
      const paths = watchPaths(page);
      const screens = await watchScreens(page);
      const form = await new SignUpForm(page).open();
      await form.fill(newEntry());
      const release =
        slow === 'nothing'
          ? () => undefined
          : await holdBack(
              page,
              slow === 'the answer' ? 'POST' : 'GET',
              { 'the answer': '/api/accounts', 'the profile': /^\/api\/profiles\//, 'the session': '/api/session' }[slow],
            );
      await form.submit.click();
      if (slow === 'the answer') await expect(page.getByRole('button', { name: 'Creating your account...' })).toBeDisabled();
      else await expect(page).toHaveURL('/userbio');
      release();
      await expect(page).toHaveURL('/userbio');
      await expect(page.getByText('5-7 minutes')).toBeVisible();
      expect(paths).toEqual(['/signup', '/userbio']);
      const drawn = await screens();
      expect(drawn).toContain('Create your account');
      expect(drawn).not.toContain('Welcome back');
      expect(drawn.filter((heading) => heading.startsWith('Hello') || heading.startsWith('Good'))).toEqual([]);
    });
  }

  test('IDN-044 an answer that got lost: trying again leads on, not to "already registered"', async ({ page }) => {
    let lost = 0;
    await page.route('**/api/accounts', async (route) => {
      if (lost > 0) return route.fallback();
      lost += 1;
      await route.fetch();
      return route.abort('connectionreset');
    });
    const form = await new SignUpForm(page).open();
    await form.send(newEntry());
    await expect(alertIn(page)).toHaveText('An unknown error occurred during sign up');
    await form.submit.click();
    await expect(page).toHaveURL('/userbio');
  });
});

test.describe('sign-up errors, shown beside the form and logged', () => {
  const REFUSED: [status: number, code: string, text: string][] = [
    [409, 'email-already-in-use', 'This email is already registered. Please sign in instead.'],
    [400, 'invalid-email', 'Invalid email address'],
    [400, 'weak-password', 'Password is too weak'],
    [403, 'operation-not-allowed', 'Email/password accounts are not enabled'],
    [500, 'internal', 'An unknown error occurred during sign up'],
  ];

  test('IDN-045..049, ERR-001, ERR-007, ERR-008 each code has its text, in an alert inside the form, and is logged', async ({
    page,
    consoleErrors,
  }) => {
    const form = await new SignUpForm(page).open();
    await form.fill(newEntry());
    for (const [status, code, text] of REFUSED) {
      await test.step(`${status} ${code}`, async () => {
        await failOn(page, { method: 'POST', path: '/api/accounts', answer: { status, code }, times: 1 });
        await form.submit.click();
        await expect.poll(() => consoleErrors.filter((line) => line.startsWith('[sign-up]') && line.includes(code))).toHaveLength(1);
        await expect(page.locator('form').getByRole('alert')).toHaveText(text);
        await expect(page).toHaveURL('/signup');
      });
    }
  });

  test('IDN-045, IDN-047 the real answers: a registered email, a password everybody tries first', async ({ page, newMember }) => {
    const member = await newMember('account');
    const form = await new SignUpForm(page).open();
    await form.send(newEntry({ email: member.email }));
    await expect(alertIn(page)).toHaveText('This email is already registered. Please sign in instead.');
    await form.send(newEntry({ password: '12345678' }));
    await expect(alertIn(page)).toHaveText('Password is too weak');
    await expect(page).toHaveURL('/signup');
  });
});
