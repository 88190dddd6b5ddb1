import { browserOf, chatAddress, makePair, readConversationsAs, readMessagesAs, sendTextAs, sendTextsAs } from '../support/messages.js';
import { fullNameOf, readConnections } from '../support/people.js';
import { alertOf, failOn } from '../support/problems.js';
import { expect, test, useSession } from '../support/test.js';
import { expectNoWcagViolation } from '../support/wcag.js';
import { confirmClearChat, confirmDeletion, ConversationsPane, Thread } from './messages-page.js';

test.describe('the dialogs of /messages', () => {
  test('MSG-006, MSG-067, MSG-068, MSG-083, MSG-087 the button beside the title asks with the words of the specification; Cancel keeps the chat', async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { ada, bea, pairKey } = await makePair();
    await sendTextAs(bea, pairKey, 'Still here');
    await useSession(context, ada);
    await page.goto(chatAddress(pairKey));
    const pane = new ConversationsPane(page);
    await expect(pane.card(pairKey)).toBeVisible();
    // The button stands beside the title of the list.
    const [title, button] = [await pane.heading.boundingBox(), await pane.deleteChat.boundingBox()];
    expect(Math.abs(title!.y + title!.height / 2 - (button!.y + button!.height / 2))).toBeLessThan(12);
    for (const leave of ['Cancel', 'Escape']) {
      await pane.deleteChat.click();
      const dialog = confirmDeletion(page);
      await expect(dialog.getByRole('heading')).toHaveText('Confirm Deletion');
      await expect(
        dialog.getByText('Are you sure you want to delete this conversation? This action cannot be undone.', { exact: true }),
      ).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Delete', exact: true })).toBeVisible();
      await expectNoWcagViolation(page);
      if (leave === 'Escape') await page.keyboard.press('Escape');
      else await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await expect(pane.deleteChat).toBeFocused();
    }
    await expect(pane.card(pairKey)).toBeVisible();
    expect(await readMessagesAs(ada, pairKey)).toHaveLength(1);
  });

  test('MSG-006, MSG-071, MSG-072, MSG-085, MSG-020, MSG-103 Delete removes the open chat for both; the pane of the other says so, and is the placeholder once the page is opened again', async ({
    page,
    context,
    browser,
  }) => {
    const { ada, bea, pairKey } = await makePair();
    await sendTextAs(bea, pairKey, 'Still here');
    await useSession(context, ada);
    await page.goto(chatAddress(pairKey));
    const theirs = await browserOf(browser, bea);
    await theirs.page.goto(chatAddress(pairKey));
    const theirPane = new ConversationsPane(theirs.page);
    await expect(new Thread(theirs.page, ada).message('Still here')).toBeVisible();
    const pane = new ConversationsPane(page);
    await pane.deleteChat.click();
    await confirmDeletion(page).getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(confirmDeletion(page)).toHaveCount(0);
    await expect(pane.cards).toHaveCount(0);
    await expect(pane.placeholder).toBeVisible();
    await expect(page).toHaveURL('/messages');
    await expect(theirPane.cards).toHaveCount(0);
    await expect(theirs.page.getByText(`Your conversation with ${fullNameOf(ada)} is no longer there.`)).toBeVisible();
    await theirs.page.reload();
    await expect(theirPane.placeholder).toBeVisible();
    await expect(theirs.page).toHaveURL('/messages');
    for (const [one, two] of [
      [ada, bea],
      [bea, ada],
    ] as const) {
      expect(await readConversationsAs(one)).toEqual([]);
      await expect.poll(() => readConnections(one)).not.toContain(two.id);
    }
    await theirs.context.close();
  });

  test('MSG-026, MSG-069, MSG-070, MSG-084 Clear Chat asks with the words of the specification; Cancel keeps the messages', async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { ada, bea, pairKey } = await makePair();
    await sendTextAs(bea, pairKey, 'Still here');
    await useSession(context, ada);
    await page.goto(chatAddress(pairKey));
    const thread = new Thread(page, bea);
    await thread.choose('Clear Chat');
    const dialog = confirmClearChat(page);
    await expect(dialog.getByRole('heading')).toHaveText('Confirm Clear Chat');
    await expect(
      dialog.getByText('Are you sure you want to clear all messages in this conversation? This action cannot be undone.', { exact: true }),
    ).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Clear', exact: true })).toBeVisible();
    await expectNoWcagViolation(page);
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(thread.menu).toBeFocused();
    await expect(thread.message('Still here')).toBeVisible();
    expect(await readMessagesAs(ada, pairKey)).toHaveLength(1);
  });

  test('MSG-074, MSG-085 Clear removes the messages for both and keeps connection and card', async ({ page, context, browser }) => {
    const { ada, bea, pairKey } = await makePair();
    await sendTextsAs(bea, pairKey, ['One', 'Two']);
    await useSession(context, ada);
    await page.goto(chatAddress(pairKey));
    const theirs = await browserOf(browser, bea);
    await theirs.page.goto(chatAddress(pairKey));
    const thread = new Thread(page, bea);
    const theirThread = new Thread(theirs.page, ada);
    await expect(theirThread.messages).toHaveCount(2);
    await thread.choose('Clear Chat');
    await confirmClearChat(page).getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(confirmClearChat(page)).toHaveCount(0);
    for (const [at, shown] of [
      [page, thread],
      [theirs.page, theirThread],
    ] as const) {
      await expect(shown.messages).toHaveCount(0);
      await expect(new ConversationsPane(at).card(pairKey).getByText('No messages yet', { exact: true })).toBeVisible();
    }
    expect(await readConnections(ada)).toContain(bea.id);
    await theirs.context.close();
  });

  test('MSG-079 CONST-036 a message that cannot be deleted stays, and an alert says so', async ({ page, context, consoleErrors }) => {
    const { ada, bea, pairKey } = await makePair();
    await sendTextAs(ada, pairKey, 'Mine');
    await useSession(context, ada);
    await failOn(page, { method: 'DELETE', path: /\/messages\/[0-9a-f-]+$/, answer: { status: 500, code: 'internal' } });
    await page.goto(chatAddress(pairKey));
    const thread = new Thread(page, bea);
    await thread.openMessageMenu('Mine');
    const alerted = alertOf(page);
    await page.getByRole('menuitem', { name: 'Delete message' }).click();
    expect(await alerted).toBe('Failed to delete message. Please try again.');
    await expect(thread.message('Mine')).toBeVisible();
    expect(consoleErrors.join('\n')).toContain('internal');
  });
});
