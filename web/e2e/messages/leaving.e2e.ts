import type { BrowserContext, Page } from '@playwright/test';
import { ChatPane, makePair, readMessagesAs } from '../support/messages.js';
import { expect, test, useSession } from '../support/test.js';

const SENT = /^(sent|delivered|read)$/;
const POSTS = /\/api\/conversations\/.*\/messages$/;

/** Keeps written messages in the browser: no request sends them. */
const hold = (context: BrowserContext) =>
  context.route(POSTS, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
/** The same in one page and from within: a request of a page that is being closed gets past its route. */
const holdIn = (page: Page) =>
  page.addInitScript(() => {
    const fetchNow = window.fetch;
    window.fetch = async (input, init) => {
      const { method, url } = new Request(input, init);
      if (method === 'POST' && url.endsWith('/messages') && 'held' in window) throw new TypeError('Failed to fetch');
      return fetchNow(input, init);
    };
  });
const databases = (page: Page): Promise<(string | undefined)[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

test.describe('what is on its way', () => {
  test('EXPERIENCE-29 nothing of it is left in the browser after a sign-out, in whichever tab', async ({ page, context }) => {
    const { ada, bea, pairKey } = await makePair();
    await useSession(context, ada);
    await hold(context);
    const chat = await new ChatPane(page, bea).open(pairKey);
    await chat.write('never sent');
    await expect(chat.message('never sent')).toHaveAttribute('data-state', 'sending');
    await expect.poll(() => databases(page)).toContain('affinity-outbox');
    const other = await context.newPage();
    await other.goto('/');
    await other.getByRole('button', { name: 'Logout' }).first().click();
    await other.getByRole('dialog', { name: 'Log out' }).getByRole('button', { name: 'Log out' }).click();
    await expect(other).toHaveURL(/\/signin/);
    await expect(page).toHaveURL(/\/signin/);
    await expect.poll(() => databases(page)).not.toContain('affinity-outbox');
    expect(await readMessagesAs(bea, pairKey)).toEqual([]);
  });

  test('EXPERIENCE-1 another tab sends it once the tab that wrote it is closed', async ({ page, context }) => {
    const { ada, bea, pairKey } = await makePair();
    await useSession(context, ada);
    const contents = async () => (await readMessagesAs(bea, pairKey)).map(({ content }) => content);
    const stays = await new ChatPane(page, bea).open(pairKey);
    const closing = await context.newPage();
    await holdIn(closing);
    const chat = await new ChatPane(closing, bea).open(pairKey);
    await chat.write('first');
    await expect(chat.message('first')).toHaveAttribute('data-state', SENT);
    await hold(context);
    await closing.evaluate(() => Object.assign(window, { held: true }));
    await chat.write('left behind');
    await expect(stays.message('left behind')).toHaveAttribute('data-state', 'sending');
    await closing.close();
    expect(await contents()).toEqual(['first']);
    await context.unroute(POSTS);
    await expect(stays.message('left behind')).toHaveAttribute('data-state', SENT);
    expect(await contents()).toEqual(['first', 'left behind']);
  });
});
