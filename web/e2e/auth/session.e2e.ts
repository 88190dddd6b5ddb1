import { apiAs, signInAgain, type SessionList } from '../support/members.js';
import { failOn, holdBack } from '../support/problems.js';
import { expect, test } from '../support/test.js';
import { markLoad, watchApi } from '../support/watch.js';

const SHELL = ['/', '/home', '/discover', '/search', '/matches', '/messages', '/sparks', '/stories', '/profile'];

test.describe('the session is watched on guarded pages', () => {
  test('IDN-064, IDN-065 signing out in one tab moves the others to /signin without a reload, and ends the session', async ({
    context,
    page,
    signedIn,
  }) => {
    await signedIn();
    const other = await context.newPage();
    await other.goto('/userbio');
    await expect(other.getByText('5-7 minutes')).toBeVisible();
    const load = await markLoad(other);
    await page.goto('/');
    await page.getByRole('link', { name: 'Messages' }).click();
    await expect(page).toHaveURL('/messages');
    const kept = await context.cookies();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/signin');
    await expect(other).toHaveURL('/signin');
    expect(await load.isSameLoad()).toBe(true);
    expect((await context.cookies()).filter(({ name, value }) => /^__Host-affinity-(access|refresh)$/.test(name) && value !== '')).toEqual(
      [],
    );
    const api = await apiAs(kept);
    await expect.poll(async () => (await api.get('/api/sessions')).status()).toBe(401);
    await api.dispose();
    // Back does not show the page before again.
    await page.goBack();
    await expect(page).toHaveURL('/signin');
  });

  test('IDN-064 who presses Back before the sign-in page is drawn is not left on an empty page', async ({ context, page, signedIn }) => {
    await signedIn();
    await page.goto('/');
    await page.getByRole('link', { name: 'Messages' }).click();
    await expect(page).toHaveURL('/messages');
    const wentBack = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const replace = history.replaceState.bind(history);
          // The test goes back before anything is drawn. No hand is as quick, but a busy machine may be as slow.
          history.replaceState = (...entry) => {
            replace(...entry);
            if (location.pathname !== '/signin') return;
            history.replaceState = replace;
            addEventListener('popstate', () => resolve(), { once: true });
            history.back();
          };
        }),
    );
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.getByRole('button', { name: 'Logout' }).click();
    await wentBack;
    await expect(page).toHaveURL('/signin');
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  });

  for (const path of ['/stories', '/agreement']) {
    test(`IDN-064 a session revoked elsewhere: ${path} moves to /signin without a reload`, async ({ page, signedIn }) => {
      const member = await signedIn();
      const ready = page
        .waitForEvent('websocket')
        .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"ready"')));
      await page.goto(path);
      await ready;
      const load = await markLoad(page);
      const second = await signInAgain(member);
      const api = await apiAs(second.cookies);
      const { sessions } = (await (await api.get('/api/sessions')).json()) as SessionList;
      const first = sessions.find(({ current }) => !current);
      expect((await api.delete(`/api/sessions/${first?.id}`)).status()).toBe(204);
      await api.dispose();
      await expect(page).toHaveURL('/signin');
      expect(await load.isSameLoad()).toBe(true);
    });
  }

  test('IDN-066 the session survives a reload, also when the short-lived cookie has run out', async ({ context, page, signedIn }) => {
    await signedIn();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Latest Posts' })).toBeVisible();
    await context.clearCookies({ name: '__Host-affinity-access' });
    const release = await holdBack(page, 'GET', '/api/session');
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByText('Loading...')).toBeVisible();
    release();
    await expect(page.getByRole('heading', { name: 'Latest Posts' })).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  test('IDN-069 without a session no screen but the sign-in shows, and none signs in by itself', async ({ page }) => {
    const calls = watchApi(page);
    for (const path of [...SHELL.filter((screen) => screen !== '/messages'), '/userbio', '/agreement']) {
      await page.goto(path);
      await expect(page).toHaveURL('/signin');
    }
    expect(new Set(calls)).toEqual(new Set(['GET /api/session']));
    expect(await page.context().cookies()).toEqual([]);
  });

  test('ERR-002 a sign-out that fails is only logged: no message, and the member stays', async ({ page, signedIn, consoleErrors }) => {
    await signedIn();
    await failOn(page, { method: 'DELETE', path: '/api/session', answer: { status: 500, code: 'internal' }, times: 1 });
    await page.goto('/');
    const logout = page.getByRole('button', { name: 'Logout' });
    await logout.click();
    await expect.poll(() => consoleErrors.filter((line) => line.startsWith('[sign-out]'))).toHaveLength(1);
    await expect(logout).toBeEnabled();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page).toHaveURL('/');
    await logout.click();
    await expect(page).toHaveURL('/signin');
  });
});
