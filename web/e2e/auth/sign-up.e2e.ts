import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { newEmail } from '../support/members.js';
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
});

test.describe('a successful sign-up', () => {
  test('IDN-035, IDN-043 settles on /userbio without a flash of another screen (nothing slow)', async ({ page }) => {
    const paths = watchPaths(page);
    const screens = await watchScreens(page);
    const form = await new SignUpForm(page).open();
    await form.send(newEntry());
    await expect(page).toHaveURL('/userbio');
    await expect(page.getByText('5-7 minutes')).toBeVisible();
    expect(paths).toEqual(['/signup', '/userbio']);
    const drawn = await screens();
    expect(drawn).toContain('Create your account');
    expect(drawn).not.toContain('Welcome back');
    expect(drawn.filter((heading) => heading.startsWith('Hello') || heading.startsWith('Good'))).toEqual([]);
  });

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

test.describe('sign-up errors, shown beside the form', () => {
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
