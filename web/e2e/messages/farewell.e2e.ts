import { browserOf, chatAddress, makePair, readConversationsAs, sendTextAs } from '../support/messages.js';
import { callAs } from '../support/posts.js';
import { fullNameOf } from '../support/people.js';
import { expect, test, useSession } from '../support/test.js';
import { expectNoWcagViolation } from '../support/wcag.js';
import { confirmDeletion, ConversationsPane } from './messages-page.js';

const SAID = 'I met somebody and want to give that my attention. I wish you the same.';

test('MSG-124, MSG-125, MSG-126 whoever deletes a chat says goodbye; the other one reads it at once, open and in the list, and dismisses it', async ({
  page,
  context,
  browser,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { ada, bea, pairKey } = await makePair();
  await sendTextAs(bea, pairKey, 'Hello');
  await useSession(context, ada);
  await page.goto(chatAddress(pairKey));
  // One page of the other's has the conversation open, and one the list alone.
  const [open, phone] = [await browserOf(browser, bea), await browserOf(browser, bea, { viewport: { width: 390, height: 800 } })];
  await open.page.goto(chatAddress(pairKey));
  await expect(open.page.getByRole('textbox', { name: /message/i })).toBeVisible();
  await phone.page.goto('/messages');
  await expect(new ConversationsPane(phone.page).card(pairKey)).toBeVisible();

  await new ConversationsPane(page).deleteChat.click();
  const dialog = confirmDeletion(page);
  await expect(dialog.getByRole('radio', { name: 'Say nothing' })).toBeChecked();
  await dialog.getByText(SAID, { exact: true }).click();
  await expect(dialog.getByRole('radio', { name: SAID })).toBeChecked();
  await expectNoWcagViolation(page);
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog).toHaveCount(0);

  await expect(open.page.getByRole('alert').filter({ hasText: SAID })).toContainText(`${ada.firstName} ended this conversation.`);
  const card = new ConversationsPane(phone.page).list.getByRole('listitem').filter({ hasText: SAID });
  await expect(card).toContainText(fullNameOf(ada));
  await expectNoWcagViolation(phone.page);
  // Nothing counts it, and whoever ended it has no such card.
  await expect(phone.page).toHaveTitle(/^Messages/);
  await expect(page.getByText(SAID)).toHaveCount(0);
  expect(await readConversationsAs(bea)).toEqual([]);

  await phone.page.reload();
  await card.getByRole('button', { name: `Dismiss the goodbye of ${fullNameOf(ada)}` }).click();
  await expect(card).toHaveCount(0);
  await expect(new ConversationsPane(phone.page).heading).toBeFocused();
  await expect(new ConversationsPane(open.page).list).toHaveCount(0);
  expect(await callAs(bea, (api) => api.get('/api/conversations'))).not.toHaveProperty('farewells');
  for (const each of [open, phone]) await each.context.close();
});
