import { apiAs, signInAgain, type SessionList } from '../support/members.js';
import { operate } from '../support/operator.js';
import { expect, test } from '../support/test.js';
import { expectNoWcagViolation } from '../support/wcag.js';
import type { Page } from '@playwright/test';

/** Opens the page and waits until the server listens for it. */
async function openLive(page: Page, path: string): Promise<void> {
  const ready = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"ready"')));
  await page.goto(path);
  await ready;
}

test.describe('the page of a session that was ended says why', () => {
  test('DECISION-7 whose account is disabled reads that it was a decision, and where the reason stands, but not the reason', async ({
    page,
    signedIn,
  }) => {
    // The operator's command is a process of its own.
    test.slow();
    const member = await signedIn();
    await openLive(page, '/messages');
    await operate('disable', member.email, 'Threats in a conversation');
    await expect(page).toHaveURL('/signin');
    await expect(page.getByRole('alert')).toHaveText(
      'Your session was ended because of a decision about your account. Sign in to read why, and to appeal.',
    );
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toHaveCount(0);
    await expect(page.getByText('Threats')).toHaveCount(0);
    await expectNoWcagViolation(page);

    await page.getByLabel('Email').fill(member.email);
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('This account has been disabled');
  });

  test('IDN-064 who is signed out from another browser reads that, once', async ({ page, signedIn }) => {
    const member = await signedIn();
    await openLive(page, '/messages');
    const api = await apiAs((await signInAgain(member)).cookies);
    const { sessions } = (await (await api.get('/api/sessions')).json()) as SessionList;
    expect((await api.delete(`/api/sessions/${sessions.find(({ current }) => !current)?.id}`)).status()).toBe(204);
    await api.dispose();
    await expect(page).toHaveURL('/signin');
    await expect(page.getByRole('alert')).toHaveText('You were signed out from somewhere else. Sign in to go on.');

    await page.getByLabel('Email').fill(member.email);
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).not.toHaveURL('/signin');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
