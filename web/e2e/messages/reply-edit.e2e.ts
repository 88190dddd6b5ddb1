import { randomUUID } from 'node:crypto';
import { browserOf, ChatPane, makePair, readMessagesAs, sendTextAs, type Pair } from '../support/messages.js';
import { fullNameOf } from '../support/people.js';
import { expect, test, useSession } from '../support/test.js';

test.describe('replies and changes', () => {
  let pair: Pair;
  test.beforeEach(async ({ context }) => {
    pair = await makePair();
    await useSession(context, pair.ada);
  });

  test('MSG-092, MSG-093 a reply shows what it replies to, and leads there over pages of messages', async ({ page }) => {
    await sendTextAs(pair.bea, pair.pairKey, 'The first question');
    for (let at = 0; at < 60; at += 1) await sendTextAs(at % 2 ? pair.bea : pair.ada, pair.pairKey, `line ${at}`);
    await sendTextAs(pair.bea, pair.pairKey, 'What about it?', randomUUID(), { replyTo: 1 });
    const chat = await new ChatPane(page, pair.bea).open(pair.pairKey);
    const last = chat.message('What about it?');
    await last.focus();
    await page.keyboard.press('r');
    await expect(chat.composer.getByText(`Reply to ${fullNameOf(pair.bea)}`)).toBeVisible();
    await expect(chat.text).toBeFocused();
    await chat.text.press('Escape');
    await expect(chat.composer.getByText('Reply to ')).toHaveCount(0);
    await last.hover();
    await last.getByRole('button', { name: /^More about / }).click();
    await page.getByRole('menuitem', { name: 'Reply' }).click();
    await expect(chat.text).toBeFocused();
    await chat.write('I will ask');
    await expect(chat.message('I will ask')).toContainText('What about it?');
    await expect(chat.composer.getByText('Reply to ')).toHaveCount(0);
    await last.getByRole('button', { name: /^Reply to .*The first question/ }).click();
    const first = chat.messages.first();
    await expect(first).toContainText('The first question');
    await expect(first).toBeInViewport();
    await expect(first).toBeFocused();
    await expect(first).toHaveAttribute('data-marked', 'true');
    await expect.poll(async () => (await readMessagesAs(pair.bea, pair.pairKey)).at(-1)?.replyTo?.content).toBe('What about it?');
  });

  test('MSG-094 changed words reach the other at once, say so, and leave the draft as it was', async ({ page, browser }) => {
    const other = await browserOf(browser, pair.bea);
    const received = await new ChatPane(other.page, pair.ada).open(pair.pairKey);
    const chat = await new ChatPane(page, pair.bea).open(pair.pairKey);
    await chat.write('See you at nime');
    await expect(received.message('See you at nime')).toBeVisible();
    await chat.text.fill('A draft');
    await chat.message('See you at nime').hover();
    await chat
      .message('See you at nime')
      .getByRole('button', { name: /^More about / })
      .click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expect(chat.text).toHaveValue('See you at nime');
    await chat.write('See you at nine');
    await expect(chat.text).toHaveValue('A draft');
    await expect(received.message('See you at nine')).toContainText('Edited');
    await expect(chat.message('See you at nine')).toContainText('Edited');
    await expect(received.messages).toHaveCount(1);
    await other.context.close();
  });
});
