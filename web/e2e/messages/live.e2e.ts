import { expect, test, useSession } from '../support/test.js';
import { befriend, browserOf, chatAddress, makePair, sendTextAs, sendTextsAs } from '../support/messages.js';
import { fullNameOf, makePerson, newSurname, sparkAs, untilKnown } from '../support/people.js';
import { ConversationsPane, Thread } from './messages-page.js';

test.describe('two members at the same time', () => {
  test('MSG-025, EXPERIENCE-18, EXPERIENCE-24 a message appears at the other without reload and is read out; its sender sees it delivered and read', async ({
    page,
    context,
    browser,
  }) => {
    const { ada, bea, pairKey } = await makePair();
    await useSession(context, ada);
    await page.goto(chatAddress(pairKey));
    const theirs = await browserOf(browser, bea);
    const thread = new Thread(page, bea);
    const theirThread = new Thread(theirs.page, ada);
    const text = page.getByPlaceholder('Type a message...');
    await expect(text).toBeVisible();
    // The other member is online on another screen: the message is delivered, not read.
    await theirs.page.goto('/');
    await expect(theirs.page.getByRole('heading', { name: 'Latest Posts' })).toBeVisible();
    await text.fill('Are you there?');
    await text.press('Enter');
    await expect(thread.message('Are you there?')).toHaveAttribute('data-state', 'delivered');
    await expect(thread.message('Are you there?')).toContainText('Delivered');
    await expect(theirs.page.getByTestId('messages-badge')).toHaveText(/^1/);
    await expect(theirs.page).toHaveTitle(/^\(1\) /);

    await theirs.page.goto(chatAddress(pairKey));
    await expect(theirThread.message('Are you there?')).toBeVisible();
    await expect(thread.message('Are you there?')).toHaveAttribute('data-state', 'read');
    await expect(theirs.page.getByTestId('messages-badge')).toHaveCount(0);
    await expect(theirs.page).toHaveTitle('Messages · Affinity');

    // Both members stay in the conversation, and the reader's focus stays too.
    await theirs.page.getByPlaceholder('Type a message...').focus();
    await text.fill('And now?');
    await text.press('Enter');
    await expect(theirThread.message('And now?')).toBeVisible();
    await expect(theirThread.arrivals).toHaveText(`${fullNameOf(ada)}: And now?`);
    await expect(theirs.page.getByPlaceholder('Type a message...')).toBeFocused();
    await expect(thread.message('And now?')).toHaveAttribute('data-state', 'read');
    // Own words are not read out.
    await expect(thread.arrivals).toHaveText('');
    await theirs.context.close();
  });

  test('MSG-088, MSG-015 cards change and move as messages come, with the number of unread ones', async ({ page, context }) => {
    const surname = newSurname();
    const [ada, bea, cleo] = await Promise.all(['Ada', 'Bea', 'Cleo'].map((first) => makePerson(first, surname)));
    const withBea = await befriend(ada!, bea!);
    const withCleo = await befriend(ada!, cleo!);
    await sendTextAs(bea!, withBea, 'Older');
    await sendTextAs(cleo!, withCleo, 'Newer');
    await useSession(context, ada!);
    await page.goto('/messages');
    const pane = new ConversationsPane(page);
    await expect.poll(() => pane.order()).toEqual([withCleo, withBea]);
    await expect(new Thread(page, cleo!).message('Newer')).toBeVisible();
    await expect(pane.card(withBea)).toContainText('1 unread message');
    await sendTextAs(bea!, withBea, 'And the newest');
    await expect.poll(() => pane.order()).toEqual([withBea, withCleo]);
    await expect(pane.card(withBea)).toContainText('And the newest');
    await expect(pane.card(withBea)).toContainText('2 unread messages');
    // The open conversation stays open.
    await expect(page).toHaveURL(chatAddress(withCleo));
    await pane.card(withBea).click();
    await expect(pane.card(withBea)).not.toContainText('unread');
  });

  test('EXPERIENCE-25 a thread follows new messages near its end, and elsewhere says that there are some', async ({ page, context }) => {
    // Each text ends with a dot: a number would run into the time of day behind it.
    const { ada, bea, pairKey } = await makePair();
    await sendTextsAs(
      bea,
      pairKey,
      Array.from({ length: 40 }, (_, index) => `Message number ${index + 1}.`),
    );
    await useSession(context, ada);
    await page.goto(chatAddress(pairKey));
    const thread = new Thread(page, bea);
    await expect(thread.message('Message number 40.')).toBeInViewport();
    // 90 px from its end, the thread follows.
    await thread.scroller.evaluate((element) => element.scrollTo({ top: element.scrollHeight - element.clientHeight - 90 }));
    await page.waitForTimeout(150);
    await sendTextAs(bea, pairKey, 'Followed');
    await expect(thread.message('Followed')).toBeInViewport();
    await expect.poll(() => thread.fromEnd()).toBeLessThan(2);
    // 110 px from its end, it does not.
    await thread.scroller.evaluate((element) => element.scrollTo({ top: element.scrollHeight - element.clientHeight - 110 }));
    await page.waitForTimeout(150);
    const top = await thread.scroller.evaluate((element) => element.scrollTop);
    await sendTextsAs(bea, pairKey, ['Not followed', 'Nor this']);
    const pill = page.getByRole('button', { name: '2 new messages' });
    await expect(pill).toBeVisible();
    expect(Math.abs((await thread.scroller.evaluate((element) => element.scrollTop)) - top)).toBeLessThan(2);
    await expect(thread.message('Nor this')).not.toBeInViewport();
    await pill.click();
    await expect(thread.message('Nor this')).toBeInViewport();
    await expect(pill).toHaveCount(0);
    // An own message is always scrolled to.
    await thread.scroller.evaluate((element) => element.scrollTo({ top: 0 }));
    await page.waitForTimeout(150);
    const text = page.getByPlaceholder('Type a message...');
    await text.fill('My own');
    await text.press('Enter');
    await expect(thread.message('My own')).toBeInViewport();
  });

  test('the head says that the other one is writing, and stops saying so', async ({ page, context, browser }) => {
    const { ada, bea, pairKey } = await makePair();
    await useSession(context, ada);
    await page.goto(chatAddress(pairKey));
    const theirs = await browserOf(browser, bea);
    await theirs.page.goto(chatAddress(pairKey));
    const thread = new Thread(page, bea);
    await expect(thread.pane.getByText('Online', { exact: true })).toBeVisible({ timeout: 30_000 });
    await theirs.page.getByPlaceholder('Type a message...').pressSequentially('Hel', { delay: 50 });
    await expect(thread.pane.getByText('Typing...', { exact: true })).toBeVisible();
    await expect(thread.pane.getByText('Typing...', { exact: true })).toHaveCount(0);
    await theirs.context.close();
    await expect(thread.pane.getByText('Offline', { exact: true })).toBeVisible({ timeout: 60_000 });
  });

  test('EXPERIENCE-26 two tabs of one member agree about what is unread', async ({ page, context }) => {
    const { ada, bea, pairKey } = await makePair();
    await useSession(context, ada);
    const second = await context.newPage();
    for (const tab of [page, second]) {
      await tab.goto('/');
      await expect(tab.getByRole('heading', { name: 'Latest Posts' })).toBeVisible();
    }
    await sendTextAs(bea, pairKey, 'Hello both');
    for (const tab of [page, second]) await expect(tab.getByTestId('messages-badge')).toHaveText(/^1/);
    await second.bringToFront();
    await second
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /^Messages/ })
      .click();
    await expect(new Thread(second, bea).message('Hello both')).toBeVisible();
    for (const tab of [page, second]) await expect(tab.getByTestId('messages-badge')).toHaveCount(0);
  });

  test('EXPERIENCE-26 the title shows the total of what waits: conversations and sparks', async ({ page, context }) => {
    const { ada, bea, pairKey } = await makePair();
    const carl = await makePerson('Carl', newSurname());
    await untilKnown(carl, ada);
    await useSession(context, ada);
    await page.goto('/');
    await expect(page).toHaveTitle('Home · Affinity');
    await sparkAs(carl, ada);
    await expect(page).toHaveTitle('(1) Home · Affinity');
    await sendTextAs(bea, pairKey, 'Hello');
    await expect(page).toHaveTitle('(2) Home · Affinity');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /^Sparks/ })
      .click();
    await expect(page).toHaveTitle('(2) Sparks · Affinity');
  });

  test('EXPERIENCE-28, MSG-103 Block in the head takes the conversation away from both within moments, without a reload', async ({
    page,
    context,
    browser,
  }) => {
    const { ada, bea, pairKey } = await makePair();
    await sendTextAs(bea, pairKey, 'Hello');
    await useSession(context, ada);
    await page.goto(chatAddress(pairKey));
    const theirs = await browserOf(browser, bea);
    await theirs.page.goto(chatAddress(pairKey));
    await expect(new Thread(theirs.page, ada).message('Hello')).toBeVisible();
    await new Thread(page, bea).choose(`Block ${fullNameOf(bea)}`);
    await page.getByRole('button', { name: 'Block', exact: true }).click();
    for (const at of [page, theirs.page]) await expect(new ConversationsPane(at).cards).toHaveCount(0);
    // Who blocked knows; the other is told what a deletion tells.
    await expect(new ConversationsPane(page).placeholder).toBeVisible();
    await expect(theirs.page.getByText(`Your conversation with ${fullNameOf(ada)} is no longer there.`)).toBeVisible();
    await theirs.context.close();
  });

  test('DECISION-20 a block of a connection says what it ends, and Undo brings the conversation back to both with its messages', async ({
    page,
    context,
    browser,
  }) => {
    const { ada, bea, pairKey } = await makePair();
    await sendTextsAs(bea, pairKey, ['Hello', 'How was the sea?']);
    await useSession(context, ada);
    await page.goto(chatAddress(pairKey));
    const theirs = await browserOf(browser, bea);
    await theirs.page.goto('/messages');
    await expect(new ConversationsPane(theirs.page).cards).toHaveCount(1);
    await new Thread(page, bea).choose(`Block ${fullNameOf(bea)}`);
    const question = page.getByRole('dialog', { name: `Block ${fullNameOf(bea)}?` });
    await expect(question).toContainText(
      'You are connected. Blocking ends the connection and every follow and spark between you, and hides your conversation. For ten seconds you can undo all of it; unblocking later brings none of it back.',
    );
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(new ConversationsPane(page).cards).toHaveCount(1);
    await new Thread(page, bea).choose(`Block ${fullNameOf(bea)}`);
    await question.getByRole('button', { name: 'Block', exact: true }).click();
    for (const at of [page, theirs.page]) await expect(new ConversationsPane(at).cards).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(`You can see ${fullNameOf(bea)} again.`)).toBeVisible();
    for (const at of [page, theirs.page]) await expect(new ConversationsPane(at).cards).toHaveCount(1);
    await page.goto(chatAddress(pairKey));
    for (const text of ['Hello', 'How was the sea?']) await expect(new Thread(page, bea).message(text)).toBeVisible();
    await sendTextsAs(ada, pairKey, ['Fine']);
    await theirs.context.close();
  });
});
