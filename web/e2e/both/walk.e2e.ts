import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { SignUpForm } from '../support/auth-forms.js';
import { newEmail, NO_ANSWERS } from '../support/members.js';
import { expect, test } from '../support/test.js';

interface StoredProfile {
  first_name: string;
  email: string;
  bio_data: unknown;
  agreements_accepted: boolean;
  /** The time of sign-up until the first acceptance (ENT-009). */
  agreements_accepted_at: string;
}

/** Asks the public API with the browser's own cookies. */
async function read<T>(page: Page, path: string): Promise<T> {
  const answer = await page.request.get(path);
  expect(answer.status(), path).toBe(200);
  return (await answer.json()) as T;
}

test('ONB-056, MISC-001 a new member walks from sign-up over questionnaire and agreements into the shell', async ({ page }) => {
  // Many pages in a row: more than one screen's worth of time on a busy machine.
  test.slow();
  const email = newEmail();
  const password = `pw-${randomUUID()}`;
  const step = page.getByRole('heading', { level: 1 });
  const next = page.getByRole('button', { name: 'Continue', exact: true });
  const tick = (label: string): Promise<void> => page.getByRole('checkbox', { name: label, exact: true }).check();

  // Signed out: the way in is the sign-in.
  await page.goto('/');
  await expect(page).toHaveURL('/signin');
  expect(await read(page, '/api/session')).toEqual({ state: 'signed-out' });
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL('/signup');

  // Account created: no answers, nothing accepted.
  await new SignUpForm(page).send({ firstName: 'Noor', lastName: 'Haddad', email, password, confirmation: password });
  await expect(page).toHaveURL('/userbio');
  await expect(page.getByRole('button', { name: 'Begin Profile Setup' })).toBeVisible();
  const { account } = await read<{ account: { id: string } }>(page, '/api/session');
  const ownProfile = (): Promise<StoredProfile> => read<StoredProfile>(page, `/api/profiles/${account.id}`);
  expect(await ownProfile()).toMatchObject({ first_name: 'Noor', email, bio_data: null, agreements_accepted: false });
  // Home is not open yet.
  await page.goto('/');
  await expect(page).toHaveURL('/userbio');

  await page.getByRole('button', { name: 'Begin Profile Setup' }).click();
  await expect(step).toHaveText('Social Preferences');
  await tick('Introverted');
  await next.click();
  await expect(step).toHaveText('Lifestyle');
  await tick('Dog lover');
  for (const title of ['Hobbies & Interests', 'Religion & Beliefs', 'Education', 'Career & Work', 'Additional Information']) {
    await next.click();
    await expect(step).toHaveText(title);
  }
  await page.getByLabel('Dealbreakers (optional)').fill('Smoking');
  await page.getByLabel('More about you (optional)').fill('I am 29 and bake bread.');
  await page.getByRole('button', { name: 'Complete Profile', exact: true }).click();

  // Answers stored, agreements still open.
  await expect(page).toHaveURL('/agreement');
  await expect(step).toHaveText('User Agreements');
  const answered = await ownProfile();
  expect(answered).toMatchObject({
    bio_data: {
      ...NO_ANSWERS,
      social: { ...NO_ANSWERS.social, outgoing: ['Introverted'] },
      lifestyle: { ...NO_ANSWERS.lifestyle, pets: ['Dog lover'] },
      additional: { dealbreakers: 'Smoking', moreInfo: 'I am 29 and bake bread.' },
    },
    agreements_accepted: false,
  });
  await page.goto('/');
  await expect(page).toHaveURL('/agreement');

  await tick('Accept All');
  await page.getByRole('button', { name: 'Continue to Home', exact: true }).click();

  // Onboarded: home is open and stays open after a reload.
  await expect(page).toHaveURL('/');
  await expect(step).toHaveText('Hello, Noor');
  const onboarded = await ownProfile();
  expect(onboarded).toMatchObject({ bio_data: answered.bio_data, agreements_accepted: true });
  expect(Date.parse(onboarded.agreements_accepted_at)).toBeGreaterThan(Date.parse(answered.agreements_accepted_at));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Latest Posts' })).toBeVisible();
  await expect(page).toHaveURL('/');

  // The screens of the shell open.
  for (const [path, title] of [
    ['/sparks', 'Sparks'],
    ['/messages', 'Messages'],
    ['/stories', 'Success Stories'],
    ['/search', 'Hello, Noor'],
  ] as const) {
    await page.goto(path);
    await expect(step).toHaveText(title);
    await expect(page).toHaveURL(path);
  }
});
