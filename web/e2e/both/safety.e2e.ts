import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { apiAs, type Member } from '../support/members.js';
import { expect, test } from '../support/test.js';
import { expectNoWcagViolation } from '../support/wcag.js';

const AUTHOR = { firstName: 'Nina', lastName: 'Okoro' };
const NAME = 'Nina Okoro';

/** A post of `author` with a word of its own to find it by, once both services know both members. */
async function postFor(viewer: Member, author: Member): Promise<{ word: string; path: string }> {
  const word = `word${randomUUID().replaceAll('-', '')}`;
  const [writer, reader] = await Promise.all([apiAs(author.cookies), apiAs(viewer.cookies)]);
  const made = await writer.post('/api/posts', {
    data: { content: `A walk by the sea, ${word}` },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(made.status(), await made.text()).toBe(201);
  for (const member of [viewer, author]) {
    const other = member === viewer ? writer : reader;
    await expect.poll(async () => (await other.get(`/api/members/${member.id}/relation`)).status()).toBe(200);
  }
  await Promise.all([writer.dispose(), reader.dispose()]);
  return { word, path: `/?q=${word}` };
}

const card = (page: Page, word: string) => page.getByRole('article').filter({ hasText: word });

/** Two presses, from the post to the act. */
async function choose(page: Page, word: string, item: string): Promise<void> {
  await card(page, word)
    .getByRole('button', { name: `More about the post by ${NAME}` })
    .click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test.describe('from the menu of a post', () => {
  let viewer: Member;
  let author: Member;
  let post: { word: string; path: string };
  test.beforeEach(async ({ page, signedIn, newMember }) => {
    viewer = await signedIn();
    author = await newMember('onboarded', AUTHOR);
    post = await postFor(viewer, author);
    await page.goto(post.path);
    await expect(card(page, post.word)).toBeVisible();
  });

  for (const act of ['Block', 'Mute'] as const) {
    test(`DECISION-7 ${act} takes what the member shared off every open page, and keeps it off`, async ({ page, context }) => {
      const second = await context.newPage();
      await second.goto(post.path);
      await expect(card(second, post.word)).toBeVisible();
      await choose(page, post.word, `${act} ${NAME}`);
      await expect(card(page, post.word)).toHaveCount(0);
      await expect(card(second, post.word)).toHaveCount(0);
      await page.reload();
      await expect(page.getByText('No posts found.')).toBeVisible();
      await expect(card(page, post.word)).toHaveCount(0);
    });

    test(`DECISION-7 ${act} can be undone where it was done`, async ({ page }) => {
      await choose(page, post.word, `${act} ${NAME}`);
      await expect(card(page, post.word)).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText(`You can see ${NAME} again.`)).toBeVisible();
      await expect(card(page, post.word)).toBeVisible();
      await page.reload();
      await expect(card(page, post.word)).toBeVisible();
    });
  }

  test('DECISION-7 a block hides who blocked from the blocked, a mute does not', async ({ page, browser }) => {
    const theirs = await browser.newContext();
    await theirs.addCookies(author.cookies);
    const theirPage = await theirs.newPage();
    const own = await postFor(author, viewer);
    await choose(page, post.word, `Mute ${NAME}`);
    await expect(card(page, post.word)).toHaveCount(0);
    await theirPage.goto(own.path);
    await expect(card(theirPage, own.word)).toBeVisible();
    const api = await apiAs(viewer.cookies);
    expect((await api.put(`/api/members/${author.id}/block`)).status()).toBe(200);
    await api.dispose();
    await theirPage.reload();
    await expect(theirPage.getByText('No posts found.')).toBeVisible();
    await expect(card(theirPage, own.word)).toHaveCount(0);
    await theirs.close();
  });

  test('an act the server refuses says so and hides nothing', async ({ page, consoleErrors }) => {
    await page.route('**/api/members/*/mute', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));
    await choose(page, post.word, `Mute ${NAME}`);
    await expect(page.getByText('That did not work. Please try again.')).toBeVisible();
    await expect(card(page, post.word)).toBeVisible();
    expect(consoleErrors.join('\n')).toContain('[mute-member] internal');
  });

  test('DECISION-7 Report asks what is wrong, keeps what was written when sending fails, and files it once', async ({ page }) => {
    const keys: (string | undefined)[] = [];
    await page.route('**/api/reports', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      // The first one arrives, and its answer gets lost.
      if (keys.length > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await choose(page, post.word, 'Report');
    const dialog = page.getByRole('dialog', { name: `Report this post by ${NAME}` });
    await expect(dialog).toBeVisible();
    await expectNoWcagViolation(page);
    const send = dialog.getByRole('button', { name: 'Send report' });
    await send.click();
    const reasons = dialog.getByRole('radiogroup', { name: 'What is wrong?' });
    await expect(reasons).toHaveAccessibleDescription('Choose what is wrong first.');
    await expect(reasons.getByRole('radio').first()).toBeFocused();
    await expect(dialog.getByText('Choose what is wrong first.')).toBeInViewport({ ratio: 1 });
    expect(keys).toEqual([]);
    await dialog.getByRole('radio', { name: 'Spam or a scam' }).check();
    await dialog.getByLabel('Anything a moderator should know? (optional)').fill('Asks for money.');
    await expect(dialog.getByText('985 characters left')).toBeVisible();
    await send.click();
    await expect(dialog.getByRole('alert')).toHaveText('The report could not be sent. Please try again.');
    await expect(dialog.getByRole('radio', { name: 'Spam or a scam' })).toBeChecked();
    await send.click();
    const sent = page.getByRole('dialog', { name: 'Thank you' });
    await expect(sent.getByText('Your report was sent. A moderator will look at it.')).toBeVisible();
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
    await expectNoWcagViolation(page);
    await sent.getByRole('button', { name: `Block ${NAME}` }).click();
    await expect(sent).toHaveCount(0);
    await expect(card(page, post.word)).toHaveCount(0);
  });

  test('DECISION-7 what was reported already is not reported again, and the dialog says so', async ({ page }) => {
    for (const title of ['Thank you', 'Reported already']) {
      await choose(page, post.word, 'Report');
      const dialog = page.getByRole('dialog', { name: `Report this post by ${NAME}` });
      await dialog.getByRole('radio', { name: 'Spam or a scam' }).check();
      await dialog.getByRole('button', { name: 'Send report' }).click();
      const sent = page.getByRole('dialog', { name: title });
      if (title !== 'Thank you') await expect(sent).toContainText('You reported this already; it is being looked at.');
      await sent.getByRole('button', { name: 'Done' }).click();
    }
  });

  test('DECISION-7 who can report no more today is offered not to see that person either', async ({ page }) => {
    const freesAt = new Date(Date.now() + 3_600_000).toISOString();
    const refusal = {
      code: 'request.budget_spent',
      status: 429,
      title: 'Too Many Requests',
      detail: 'You have reported this person several times today.',
    };
    await page.route('**/api/reports', (route) =>
      route.fulfill({
        status: 429,
        contentType: 'application/problem+json',
        body: JSON.stringify({ ...refusal, budget: { name: 'reports-about-one', limit: 10, freesAt } }),
      }),
    );
    await choose(page, post.word, 'Report');
    const dialog = page.getByRole('dialog', { name: `Report this post by ${NAME}` });
    await dialog.getByRole('radio', { name: 'Spam or a scam' }).check();
    await dialog.getByRole('button', { name: 'Send report' }).click();
    const alert = dialog.getByRole('alert');
    await expect(alert).toContainText('You have reported this person several times today.');
    await alert.getByRole('button', { name: `Block ${NAME}` }).click();
    await expect(dialog).toHaveCount(0);
    await expect(card(page, post.word)).toHaveCount(0);
  });

  test('the report dialog closes on Escape and gives the focus back', async ({ page }) => {
    await choose(page, post.word, 'Report');
    await expect(page.getByRole('dialog', { name: `Report this post by ${NAME}` })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(card(page, post.word).getByRole('button', { name: `More about the post by ${NAME}` })).toBeFocused();
  });
});
