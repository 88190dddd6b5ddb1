import type { Page } from '@playwright/test';
import { alertIn, SignInForm } from '../support/auth-forms.js';
import { failOn, holdBack } from '../support/problems.js';
import { expect, test } from '../support/test.js';
import { markLoad, watchApi, watchPaths, watchScreens } from '../support/watch.js';

const OWN_PROFILE = /^\/api\/profiles\/[0-9a-f-]{36}$/;

/** Lets the real profile through with some fields changed; undefined takes a field out. */
async function changeProfile(page: Page, changes: Record<string, unknown>): Promise<void> {
  await page.route(
    (url) => OWN_PROFILE.test(url.pathname),
    async (route) => {
      const answer = await route.fetch();
      const profile = (await answer.json()) as Record<string, unknown>;
      await route.fulfill({ response: answer, json: { ...profile, ...changes } });
    },
  );
}

test.describe('while it is not known who is here', () => {
  test('GRD-012 a guarded page shows "Loading..." and nothing else', async ({ page, signedIn }) => {
    await signedIn();
    const screens = await watchScreens(page);
    const release = await holdBack(page, 'GET', '/api/session');
    await page.goto('/messages');
    await expect(page.getByText('Loading...')).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
    expect(await screens()).toEqual(['Loading...', 'Messages']);
  });

  test('GRD-013, GRD-014 /signin shows "Loading..." first: a member never sees the form flash by', async ({ page, signedIn }) => {
    await signedIn();
    const screens = await watchScreens(page);
    const release = await holdBack(page, 'GET', '/api/session');
    await page.goto('/signin');
    await expect(page.getByText('Loading...')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveCount(0);
    release();
    await expect(page.getByRole('heading', { name: 'Latest Posts' })).toBeVisible();
    const drawn = await screens();
    expect(drawn[0]).toBe('Loading...');
    expect(drawn).not.toContain('Welcome back');
  });

  test('GRD-016 the own profile is read by its id before a shell screen shows', async ({ page, signedIn }) => {
    const member = await signedIn();
    const calls = watchApi(page);
    const release = await holdBack(page, 'GET', OWN_PROFILE);
    await page.goto('/stories');
    await expect.poll(() => calls).toContain(`GET /api/profiles/${member.id}`);
    await expect(page.getByText('Loading...')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Stories' })).toHaveCount(0);
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'Stories' })).toBeVisible();
    expect(calls.filter((call) => call.startsWith('GET /api/profiles/') && call !== `GET /api/profiles/${member.id}`)).toEqual([]);
  });
});

test.describe('the profile decides', () => {
  test('GRD-017 no profile document leads to /userbio', async ({ page, signedIn }) => {
    await signedIn();
    await failOn(page, { method: 'GET', path: OWN_PROFILE, answer: { status: 404, code: 'profiles.profile_not_found' } });
    await page.goto('/');
    await expect(page).toHaveURL('/userbio');
    await expect(page.getByText('5-7 minutes')).toBeVisible();
  });

  test('GRD-018, GRD-023 a fresh sign-up on /stories is led to /userbio, and may open /agreement', async ({ page, signedIn }) => {
    await signedIn('account');
    await page.goto('/stories');
    await expect(page).toHaveURL('/userbio');
    await page.goto('/agreement');
    await expect(page.getByRole('heading', { name: 'User Agreements' })).toBeVisible();
    await expect(page).toHaveURL('/agreement');
  });

  test('GRD-019 agreements not accepted lead to /agreement', async ({ page, signedIn }) => {
    await signedIn('questionnaire');
    await page.goto('/profile');
    await expect(page).toHaveURL('/agreement');
  });

  for (const value of [undefined, null, 'true', 1]) {
    test(`GRD-019 agreements_accepted ${JSON.stringify(value) ?? 'absent'} leads to /agreement`, async ({ page, signedIn }) => {
      await signedIn();
      await changeProfile(page, { agreements_accepted: value });
      await page.goto('/profile');
      await expect(page).toHaveURL('/agreement');
    });
  }

  test('GRD-024 empty answers come before the agreements', async ({ page, signedIn }) => {
    await signedIn();
    await changeProfile(page, { bio_data: null, agreements_accepted: true });
    await page.goto('/');
    await expect(page).toHaveURL('/userbio');
  });

  test('GRD-021, GRD-022 an onboarded member stays on /profile and may open /userbio', async ({ page, signedIn }) => {
    await signedIn();
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    await expect(page).toHaveURL('/profile');
    await page.goto('/userbio');
    await expect(page.getByText('5-7 minutes')).toBeVisible();
    await expect(page).toHaveURL('/userbio');
  });

  test('GRD-027 after the agreements the way home is open without a reload', async ({ page, signedIn }) => {
    await signedIn('questionnaire');
    await page.goto('/');
    await expect(page).toHaveURL('/agreement');
    const load = await markLoad(page);
    await page.getByRole('checkbox', { name: 'Accept All' }).check();
    await page.getByRole('button', { name: 'Continue to Home' }).click();
    await expect(page.getByRole('heading', { name: 'Latest Posts' })).toBeVisible();
    await page.getByRole('link', { name: 'Sparks' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sparks' })).toBeVisible();
    expect(await load.isSameLoad()).toBe(true);
  });
});

test.describe('the check fails', () => {
  test('GRD-020, GRD-025 always: /signin, where the member stays; no loop, also after trying again', async ({ page, signedIn }) => {
    await signedIn();
    const paths = watchPaths(page);
    const calls = watchApi(page);
    await failOn(page, { method: 'GET', path: OWN_PROFILE, answer: { status: 500, code: 'internal' } });
    await page.goto('/stories');
    await expect(page).toHaveURL('/signin');
    await expect(alertIn(page)).toBeVisible();
    await page.getByLabel('Email').fill('somebody@example.org');
    expect(paths).toEqual(['/stories', '/signin']);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => paths).toEqual(['/stories', '/signin', '/', '/signin']);
    await expect(alertIn(page)).toBeVisible();
    await page.getByLabel('Email').fill('somebody@example.org');
    expect(paths).toHaveLength(4);
    // The profile is checked twice, and each check is tried once more before it counts as failed.
    expect(calls.filter((call) => call.startsWith('GET /api/profiles/')).length).toBeLessThanOrEqual(4);
  });

  test('GRD-020, GRD-025 once: trying again leads home', async ({ page, signedIn }) => {
    await signedIn();
    const paths = watchPaths(page);
    // A refusal is final, so this one is not tried again behind the scenes.
    await failOn(page, { method: 'GET', path: OWN_PROFILE, answer: { status: 403, code: 'refused' }, times: 1 });
    await page.goto('/');
    await expect(page).toHaveURL('/signin');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Latest Posts' })).toBeVisible();
    expect(paths).toEqual(['/', '/signin', '/']);
  });

  test('GRD-025 one lost answer is made good without a detour', async ({ page, signedIn }) => {
    await signedIn();
    const paths = watchPaths(page);
    await failOn(page, { method: 'GET', path: OWN_PROFILE, answer: { status: 500, code: 'internal' }, times: 1 });
    await page.goto('/stories');
    await expect(page.getByRole('heading', { level: 1, name: 'Stories' })).toBeVisible();
    expect(paths).toEqual(['/stories']);
  });

  test('GRD-025 signing in anew ends the suspension', async ({ page, signedIn }) => {
    const member = await signedIn();
    await failOn(page, { method: 'GET', path: OWN_PROFILE, answer: { status: 403, code: 'refused' }, times: 1 });
    await page.goto('/');
    await expect(page).toHaveURL('/signin');
    await new SignInForm(page).send(member);
    await expect(page.getByRole('heading', { name: 'Latest Posts' })).toBeVisible();
    await expect(page).toHaveURL('/');
  });
});

test('GRD-043, ERR-001 a save that is not permitted says so on /userbio', async ({ page, signedIn, consoleErrors }) => {
  await signedIn('account');
  await failOn(page, {
    method: 'PUT',
    path: /^\/api\/profiles\/[^/]+\/bio-data$/,
    answer: { status: 403, code: 'profiles.forbidden', detail: 'Missing or insufficient permissions.' },
  });
  await page.goto('/userbio');
  const complete = page.getByRole('button', { name: 'Complete Profile' });
  const next = page.getByRole('button', { name: /^(Next|Continue|Start.*|Begin.*)$/ });
  await expect(next).toBeVisible();
  for (let step = 0; step < 8 && (await complete.count()) === 0; step += 1) await next.click();
  await complete.click();
  await expect(alertIn(page)).toHaveText('Failed to save: Missing or insufficient permissions.');
  await expect.poll(() => consoleErrors.filter((line) => line.startsWith('[profile-setup]'))).toHaveLength(1);
  await expect(page).toHaveURL('/userbio?step=7');
});
