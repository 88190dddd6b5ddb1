import { callAs } from '../support/posts.js';
import { expect, test } from '../support/test.js';
import { HomePage, newWord } from './home-page.js';

test.describe('the composer', () => {
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

  test('HOM-055 words that are changed after a try whose answer was lost become the words of the post that was made', async ({
    page,
    signedIn,
  }) => {
    const member = await signedIn();
    const word = newWord();
    const home = await new HomePage(page).open();
    let lost = false;
    await page.route(
      (url) => url.pathname === '/api/posts',
      async (route) => {
        if (lost || route.request().method() !== 'POST') return route.fallback();
        lost = true;
        await route.fetch();
        return route.abort();
      },
    );
    await home.text.fill(word);
    await home.post.click();
    await expect(home.problem).toHaveText('Failed to create post. Please try again.');
    await home.text.fill(`${word} and more`);
    await home.post.click();
    await expect(home.text).toHaveValue('');
    const { items } = await callAs<{ items: { content: string }[] }>(member, (api) => api.get(`/api/posts?q=${word}`));
    expect(items.map(({ content }) => content)).toEqual([`${word} and more`]);
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
