import { MAX_MESSAGE_LENGTH } from '@affinity/proto/vocabulary/limits';
import type { Page } from '@playwright/test';
import { befriend, browserOf, ChatPane, makePair, readMessagesAs, type Pair } from '../support/messages.js';
import { makePerson } from '../support/people.js';
import { failOn } from '../support/problems.js';
import { expect, test, useSession } from '../support/test.js';
import { watchApi } from '../support/watch.js';
import { expectNoWcagViolation } from '../support/wcag.js';

const SMILEY = '\u{1F60A}';
const sendsOf = (calls: readonly string[]): string[] => calls.filter((call) => /^POST .*\/messages$/.test(call));

test.describe('the input bar', () => {
  let pair: Pair;
  test.beforeEach(async ({ context }) => {
    pair = await makePair();
    await useSession(context, pair.ada);
  });
  const openChat = (page: Page): Promise<ChatPane> => new ChatPane(page, pair.bea).open(pair.pairKey);

  test('MSG-037, MSG-040, MSG-045, MSG-046, MSG-047 Send stands there for words, the record button for none', async ({ page }) => {
    const chat = await openChat(page);
    await expect(chat.text).toHaveAttribute('placeholder', 'Type a message...');
    await expect(chat.record).toBeVisible();
    await expect(chat.send).toHaveCount(0);
    await chat.text.fill(' ');
    await expect(chat.record).toBeVisible();
    await expect(chat.send).toHaveCount(0);
    await chat.text.fill('a');
    await expect(chat.send).toBeVisible();
    await expect(chat.record).toHaveCount(0);
    await chat.text.fill('Hello there');
    await chat.send.click();
    await expect(chat.text).toHaveValue('');
    await expect(chat.text).toBeFocused();
    await expect(chat.record).toBeVisible();
    await expect(chat.message('Hello there')).toHaveCount(1);
    await expect.poll(async () => (await readMessagesAs(pair.bea, pair.pairKey)).map(({ content }) => content)).toEqual(['Hello there']);
  });

  test('MSG-038 spaces and empty lines are not sent', async ({ page }) => {
    const calls = watchApi(page);
    const chat = await openChat(page);
    for (const blank of ['', '   ', '\n \t']) {
      await chat.text.fill(blank);
      await chat.text.press('Enter');
    }
    await expect(chat.text).toHaveValue('\n \t');
    // A later message shows that sending works.
    await chat.write('after');
    await expect(chat.message('after').and(page.locator('[data-state="sent"], [data-state="delivered"]'))).toHaveCount(1);
    expect(sendsOf(calls)).toHaveLength(1);
    await expect(chat.messages).toHaveCount(1);
  });

  test('EXPERIENCE-23 Enter sends, Shift+Enter begins a line, and Enter while a character is composed is the input method’s', async ({
    page,
    context,
  }) => {
    const chat = await openChat(page);
    await chat.text.focus();
    const before = (await chat.text.boundingBox())!.height;
    await page.keyboard.type('one');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('two');
    await expect(chat.text).toHaveValue('one\ntwo');
    expect((await chat.text.boundingBox())!.height).toBeGreaterThan(before);
    const keys = await context.newCDPSession(page);
    await keys.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
    await page.keyboard.press('Enter');
    await expect(chat.text).toHaveValue(/^one\ntwoに/);
    await expect(chat.messages).toHaveCount(0);
    await keys.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 });
    await chat.text.fill('one\ntwo');
    await page.keyboard.press('Enter');
    await expect(chat.text).toHaveValue('');
    await expect.poll(async () => (await readMessagesAs(pair.bea, pair.pairKey)).map(({ content }) => content)).toEqual(['one\ntwo']);
    expect((await chat.text.boundingBox())!.height).toBe(before);
  });

  test('MSG-043, MSG-044 the smiley button adds one smiley at the end, wherever the caret is', async ({ page }) => {
    const chat = await openChat(page);
    await chat.smiley.click();
    await expect(chat.text).toHaveValue(SMILEY);
    await chat.text.fill('Hi ');
    await chat.text.press('Home');
    await chat.smiley.click();
    await chat.smiley.click();
    await expect(chat.text).toHaveValue(`Hi ${SMILEY}${SMILEY}`);
    await expect(chat.send).toBeVisible();
  });

  test('EXPERIENCE-16, EXPERIENCE-17 emoji are found by name, walked with the arrows, put at the caret; Escape leads back', async ({
    page,
  }) => {
    const chat = await openChat(page);
    await chat.text.fill('ab');
    await chat.text.press('ArrowLeft');
    await chat.emojis.click();
    const panel = page.getByRole('dialog', { name: 'Emoji' });
    const search = panel.getByRole('searchbox', { name: 'Search emoji' });
    await expect(search).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(panel.getByRole('button', { name: 'grinning face', exact: true })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect(panel.getByRole('button', { name: 'upside-down face', exact: true })).toBeFocused();
    await expectNoWcagViolation(page);
    await page.keyboard.press('Enter');
    await expect(chat.text).toHaveValue('a🙃b');
    await page.keyboard.press('Control+End');
    await expect(panel.getByRole('button', { name: 'flag: Wales', exact: true })).toBeFocused();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowUp');
    await expect(search).toBeFocused();
    await search.fill('broken heart');
    await expect(panel.getByRole('gridcell')).toHaveCount(1);
    await search.press('Enter');
    await expect(chat.text).toHaveValue('a🙃💔b');
    await search.fill('no such thing');
    await expect(panel).toContainText('No emoji has this name.');
    await search.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(chat.emojis).toBeFocused();
    await chat.emojis.press('Enter');
    await expect(search).toBeFocused();
    await chat.text.click();
    await expect(panel).toHaveCount(0);
    await expect(chat.messages).toHaveCount(0);
  });

  test('EXPERIENCE-1 a draft survives a reload and belongs to its conversation', async ({ page }) => {
    const cleo = await makePerson('Cleo', pair.ada.lastName);
    const otherKey = await befriend(pair.ada, cleo);
    let chat = await openChat(page);
    await chat.text.fill('to be continued');
    await page.reload();
    await expect(chat.text).toHaveValue('to be continued');
    const other = await new ChatPane(page, cleo).open(otherKey);
    await expect(other.text).toHaveValue('');
    await other.text.fill('something else');
    chat = await openChat(page);
    await expect(chat.text).toHaveValue('to be continued');
    await chat.text.press('Enter');
    await expect(chat.message('to be continued')).toHaveCount(1);
    await page.reload();
    await expect(chat.text).toHaveValue('');
    await other.open(otherKey);
    await expect(other.text).toHaveValue('something else');
  });

  test('EXPERIENCE-6 the counter appears near the end and nothing beyond it is taken', async ({ page }) => {
    const chat = await openChat(page);
    await chat.text.fill('a'.repeat(MAX_MESSAGE_LENGTH * 0.9 - 1));
    await expect(chat.composer.getByText('characters left')).toHaveCount(0);
    await chat.text.fill('👩‍👩‍👧'.repeat(2) + 'a'.repeat(MAX_MESSAGE_LENGTH - 3));
    await expect(chat.composer.getByText('1 character left')).toBeVisible();
    await chat.text.press('End');
    await page.keyboard.type('bc');
    await expect(chat.composer.getByText('0 characters left')).toBeVisible();
    await expect(chat.text).toHaveValue(/ab$/);
  });

  test('MSG-082, ERR-002 a text that could not be sent is not lost and not told by a dialog; it is sent when that works again', async ({
    page,
    consoleErrors,
  }) => {
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    const chat = await openChat(page);
    const path = `/api/conversations/${pair.pairKey}/messages`;
    await failOn(page, { method: 'POST', path, answer: { status: 500, code: 'internal' }, times: 2 });
    await chat.write('kept');
    await expect(chat.message('kept')).toHaveAttribute('data-state', 'sending');
    await expect.poll(() => consoleErrors.filter((text) => text.includes('internal (500)')).length).toBeGreaterThan(0);
    await expect.poll(async () => (await readMessagesAs(pair.bea, pair.pairKey)).map(({ content }) => content)).toEqual(['kept']);
    await expect(chat.message('kept')).toHaveCount(1);
    expect(dialogs).toEqual([]);
  });

  test('the input bar breaks no rule of accessibility, wide and narrow, and fits 390 px', async ({ page, browser }) => {
    const chat = await openChat(page);
    await chat.text.fill('Hello');
    await expectNoWcagViolation(page);
    const narrow = await browserOf(browser, pair.ada, { viewport: { width: 390, height: 700 } });
    const small = await new ChatPane(narrow.page, pair.bea).open(pair.pairKey);
    await small.emojis.click();
    await expect(narrow.page.getByRole('searchbox', { name: 'Search emoji' })).toBeFocused();
    await expectNoWcagViolation(narrow.page);
    expect(await narrow.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    for (const part of [small.text, small.record, narrow.page.getByRole('dialog', { name: 'Emoji' })]) {
      const box = (await part.boundingBox())!;
      expect([box.x >= 0, box.x + box.width <= 390]).toEqual([true, true]);
    }
    await narrow.context.close();
  });
});
