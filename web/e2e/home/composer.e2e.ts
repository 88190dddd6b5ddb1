import { callAs } from '../support/posts.js';
import { failOn, holdBack } from '../support/problems.js';
import { expect, test } from '../support/test.js';
import { watchApi } from '../support/watch.js';
import { HomePage, newWord } from './home-page.js';

const MOODS = ['Happy', 'Flirty', 'Excited', 'Romantic', 'Adventurous'];
const FAMILY = '👨‍👩‍👧';

test.describe('the composer', () => {
  test('HOM-005, HOM-006 opens when it gets the focus, and Minimize closes it and keeps the draft', async ({ page, signedIn }) => {
    await signedIn();
    const home = await new HomePage(page).open();
    await expect(home.minimize).toHaveCount(0);
    await expect(home.post).toHaveCount(0);
    await home.text.focus();
    await expect(home.post).toBeVisible();
    await home.text.fill('A thought');
    await home.minimize.click();
    await expect(home.post).toHaveCount(0);
    await expect(home.text).toHaveValue('A thought');
    await home.text.click();
    await expect(home.minimize).toBeVisible();
    await expect(home.text).toHaveValue('A thought');
  });

  test('HOM-007, HOM-008, HOM-009 five moods, one chosen at a time, never sent and gone after posting', async ({ page, signedIn }) => {
    await signedIn();
    const home = await new HomePage(page).open();
    const words = newWord();
    await home.text.fill(words);
    const moods = home.composer.getByRole('list', { name: 'Your mood while you write' }).getByRole('button');
    await home.text.focus();
    await expect(moods).toHaveText(MOODS);
    await home.composer.getByRole('button', { name: 'Happy' }).click();
    await home.composer.getByRole('button', { name: 'Flirty' }).click();
    await expect(home.composer.getByRole('button', { pressed: true })).toHaveText(['Flirty']);
    const sent = page.waitForRequest((request) => request.method() === 'POST' && new URL(request.url()).pathname === '/api/posts');
    await home.post.click();
    expect(Object.keys((await sent).postDataJSON() as object)).toEqual(['content', 'media']);
    await expect(home.card(words)).toBeVisible();
    await home.text.focus();
    for (const mood of await moods.all()) await expect(mood).toHaveAttribute('aria-pressed', 'false');
    await expect(moods).toHaveCount(MOODS.length);
  });

  test('HOM-010, HOM-012 counts what a reader calls a character and does not take the 501st', async ({ page, signedIn }) => {
    await signedIn();
    const home = await new HomePage(page).open();
    await home.text.fill('a'.repeat(498) + FAMILY);
    await expect(home.composer.getByText('499/500')).toBeVisible();
    await home.text.pressSequentially('xyz');
    await expect(home.text).toHaveValue(`${'a'.repeat(498)}${FAMILY}x`);
    await expect(home.composer.getByText('500/500')).toBeVisible();
    // Typing in the middle adds nothing either, and the caret stays where it is.
    await home.text.press('Control+Home');
    await page.keyboard.type('q');
    await expect(home.text).toHaveValue(`${'a'.repeat(498)}${FAMILY}x`);
    expect(await home.text.evaluate((area: HTMLTextAreaElement) => area.selectionStart)).toBe(0);
    await home.text.fill('b'.repeat(700));
    await expect(home.text).toHaveValue('b'.repeat(500));
  });

  test('HOM-013, ERR-001 neither text nor media: says so, sends nothing and logs it', async ({ page, signedIn, consoleErrors }) => {
    await signedIn();
    const calls = watchApi(page);
    const home = await new HomePage(page).open();
    for (const text of ['', '   \n ']) {
      await home.text.fill(text);
      await home.post.click();
      await expect(home.problem).toHaveText('Please add some content or media to your post');
    }
    expect(calls).not.toContain('POST /api/posts');
    await expect.poll(() => consoleErrors.some((text) => text.includes('Please add some content'))).toBe(true);
  });

  test('HOM-015 a session that has ended: says so and keeps the text', async ({ page, signedIn, context }) => {
    await signedIn();
    const home = await new HomePage(page).open();
    await expect(home.feed.getByRole('tab')).toHaveCount(2);
    await home.text.fill('Still here');
    await failOn(context, { method: 'POST', path: '/api/posts', answer: { status: 401, code: 'session.required' } });
    await home.post.click();
    await expect(home.problem).toHaveText('You must be logged in to post');
    await expect(home.text).toHaveValue('Still here');
  });

  test('HOM-020, HOM-021 everything is disabled while posting, and a double press makes one post', async ({ page, signedIn }) => {
    const member = await signedIn();
    const word = newWord();
    const home = await new HomePage(page).open(`/?q=${word}`);
    const calls = watchApi(page);
    const release = await holdBack(page, 'POST', '/api/posts');
    await home.text.fill(word);
    await home.post.dblclick();
    await expect(home.text).toBeDisabled();
    for (const control of await home.composer.getByRole('button').all()) await expect(control).toBeDisabled();
    release();
    await expect(home.card(word)).toHaveCount(1);
    expect(calls.filter((call) => call === 'POST /api/posts')).toHaveLength(1);
    const { items } = await callAs<{ items: unknown[] }>(member, (api) => api.get(`/api/posts?q=${word}`));
    expect(items).toHaveLength(1);
  });

  test('HOM-021 a try whose answer was lost is repeated with the same key, also after a reload: one post', async ({ page, signedIn }) => {
    const member = await signedIn();
    const word = newWord();
    let home = await new HomePage(page).open();
    const keys: (string | null)[] = [];
    await page.route(
      (url) => url.pathname === '/api/posts',
      async (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        keys.push(await route.request().headerValue('idempotency-key'));
        if (keys.length > 1) return route.fallback();
        // The post is made, and the answer is lost.
        await route.fetch();
        return route.abort();
      },
    );
    await home.text.fill(word);
    await home.post.click();
    await expect(home.problem).toHaveText('Failed to create post. Please try again.');
    await page.reload();
    home = new HomePage(page);
    await expect(home.text).toHaveValue(word);
    await home.text.focus();
    await home.post.click();
    await expect(home.text).toHaveValue('');
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
    const { items } = await callAs<{ items: unknown[] }>(member, (api) => api.get(`/api/posts?q=${word}`));
    expect(items).toHaveLength(1);
  });

  test('HOM-026, HOM-027 a failure keeps the draft; a success clears it and closes the composer', async ({
    page,
    signedIn,
    consoleErrors,
  }) => {
    await signedIn();
    const word = newWord();
    const home = await new HomePage(page).open();
    await failOn(page, { method: 'POST', path: '/api/posts', answer: { status: 500, code: 'internal' }, times: 1 });
    await home.text.fill(word);
    await home.post.click();
    await expect(home.problem).toHaveText('Failed to create post. Please try again.');
    await expect(home.text).toHaveValue(word);
    await expect(home.text).toBeFocused();
    await expect.poll(() => consoleErrors.some((text) => text.includes('create-post'))).toBe(true);
    await page.keyboard.press('Control+Enter');
    await expect(home.text).toHaveValue('');
    await expect(home.post).toHaveCount(0);
    await expect(home.problem).toHaveCount(0);
    await expect(home.card(word)).toHaveCount(1);
  });

  test('HOM-028 a post that the feed on show does not hold is one press away', async ({ page, signedIn }) => {
    await signedIn();
    const word = newWord();
    const home = await new HomePage(page).open('/?filter=videos');
    await home.text.fill(word);
    await home.post.click();
    await expect(page.getByText('Your post is out.')).toBeVisible();
    await page.getByRole('button', { name: 'Show it' }).click();
    await expect(page).toHaveURL('/');
    await expect(home.card(word)).toBeVisible();
  });

  test('EXPERIENCE-1 the draft survives a reload and a killed tab, and belongs to its member', async ({
    page,
    context,
    signedIn,
    newMember,
  }) => {
    await signedIn();
    const word = newWord();
    const tab = await context.newPage();
    const lost = await new HomePage(tab).open();
    await lost.text.fill(word);
    await lost.composer.getByRole('button', { name: 'Excited' }).click();
    await tab.reload();
    await expect(lost.text).toHaveValue(word);
    await tab.close();
    const home = await new HomePage(page).open();
    await expect(home.text).toHaveValue(word);
    await home.text.focus();
    await expect(home.composer.getByRole('button', { pressed: true })).toHaveText(['Excited']);
    const other = await newMember();
    await context.clearCookies();
    await context.addCookies(other.cookies);
    await page.reload();
    await expect(home.text).toHaveValue('');
  });

  test('EXPERIENCE-2 leaving with text asks once; without, never', async ({ page, signedIn }) => {
    await signedIn();
    const home = await new HomePage(page).open();
    const away = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages' });
    const back = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });
    await away.click();
    await expect(page).toHaveURL('/messages');
    await back.click();
    await home.text.fill('Half a thought');
    await away.click();
    const dialog = page.getByRole('dialog', { name: 'Leave without posting?' });
    await dialog.getByRole('button', { name: 'Keep writing' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/');
    await away.click();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/messages');
    await expect(dialog).toHaveCount(0);
    await back.click();
    await expect(home.text).toHaveValue('Half a thought');
    await home.text.fill('Half a thought more');
    const asked = page.waitForEvent('dialog');
    const reloading = page.reload();
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.accept();
    await reloading;
  });

  test('SAFETY-63 text with markup is shown as text', async ({ page, signedIn, consoleErrors }) => {
    await signedIn();
    const payload = `<img src=x onerror="document.title='taken'"><script>document.title='taken'</script> ${newWord()}`;
    const home = await new HomePage(page).open();
    await home.text.fill(payload);
    await home.post.click();
    await expect(home.cards.first().getByText(payload, { exact: true })).toBeVisible();
    await page.reload();
    await expect(home.card(payload)).toBeVisible();
    await expect(page).not.toHaveTitle(/taken/);
    expect(consoleErrors).toEqual([]);
  });
});
