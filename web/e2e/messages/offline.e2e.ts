import type { Page } from '@playwright/test';
import { browserOf, ChatPane, makePair, readMessagesAs, type Pair } from '../support/messages.js';
import { expect, test, useSession } from '../support/test.js';

const SENT = /^(sent|delivered|read)$/;

test.describe('without a connection', () => {
  let pair: Pair;
  test.beforeEach(async ({ context }) => {
    pair = await makePair();
    await useSession(context, pair.ada);
  });
  const openChat = (page: Page): Promise<ChatPane> => new ChatPane(page, pair.bea).open(pair.pairKey);
  const contents = async (): Promise<string[]> => (await readMessagesAs(pair.bea, pair.pairKey)).map(({ content }) => content);
  const shown = (chat: ChatPane): Promise<string[]> =>
    chat.messages.evaluateAll((rows) =>
      rows.map((row) => /(one|two|three|Attachment: note\.txt)/.exec(row.textContent)?.[1] ?? row.textContent),
    );

  test('EXPERIENCE-24 what is written offline waits, and is sent in its order, once, when the connection is back', async ({
    page,
    context,
    browser,
  }) => {
    const other = await browserOf(browser, pair.bea);
    const received = await new ChatPane(other.page, pair.ada).open(pair.pairKey);
    const chat = await openChat(page);
    await chat.write('one');
    await expect(chat.message('one')).toHaveAttribute('data-state', SENT);
    await context.setOffline(true);
    await chat.write('two');
    await chat.attach([{ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('Milk') }]);
    await chat.write('three');
    await expect(chat.message('three')).toHaveAttribute('data-state', 'sending');
    await expect(received.messages).toHaveCount(1);
    await context.setOffline(false);
    const all = ['one', 'two', 'Attachment: note.txt', 'three'];
    await expect.poll(contents).toEqual(all);
    for (const text of all) await expect(chat.message(text)).toHaveAttribute('data-state', SENT);
    await expect.poll(() => shown(chat)).toEqual(all);
    await expect.poll(() => shown(received)).toEqual(all);
    await other.context.close();
  });

  test('EXPERIENCE-1 what was written offline outlives the page: after a reload it is sent, and nothing twice', async ({
    page,
    context,
    browser,
  }) => {
    const other = await browserOf(browser, pair.bea);
    const received = await new ChatPane(other.page, pair.ada).open(pair.pairKey);
    const chat = await openChat(page);
    await context.setOffline(true);
    await chat.write('one');
    await chat.attach([{ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('Milk') }]);
    await chat.write('two');
    await expect(chat.message('two')).toHaveAttribute('data-state', 'sending');
    await chat.text.fill('three');
    // The page is loaded anew while no message can be sent yet.
    const blocked = /\/api\/conversations\/.*\/(messages|uploads)$/;
    await page.route(blocked, (route) => (route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.fallback()));
    await context.setOffline(false);
    await page.reload();
    await expect(chat.text).toHaveValue('three');
    await expect.poll(() => shown(chat)).toEqual(['one', 'Attachment: note.txt', 'two']);
    expect(await contents()).toEqual([]);
    await page.unroute(blocked);
    await chat.text.press('Enter');
    const all = ['one', 'Attachment: note.txt', 'two', 'three'];
    await expect.poll(contents).toEqual(all);
    await expect.poll(() => shown(chat)).toEqual(all);
    await expect.poll(() => shown(received)).toEqual(all);
    await page.reload();
    await expect.poll(() => shown(chat)).toEqual(all);
    expect(await contents()).toEqual(all);
    await other.context.close();
  });

  test('EXPERIENCE-7 a message whose answer was lost is not sent twice', async ({ page }) => {
    const chat = await openChat(page);
    let lost = 0;
    await page.route(
      (url) => url.pathname === `/api/conversations/${pair.pairKey}/messages`,
      async (route) => {
        if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
        lost += 1;
        await route.fetch();
        return route.abort('connectionreset');
      },
    );
    await chat.write('one');
    await chat.write('two');
    await expect.poll(contents).toEqual(['one', 'two']);
    for (const text of ['one', 'two']) await expect(chat.message(text)).toHaveAttribute('data-state', SENT);
    expect(lost).toBe(1);
    await expect(chat.messages).toHaveCount(2);
  });
});
