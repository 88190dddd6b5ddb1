import { chatAddress, befriend, makePair, sendTextAs } from '../support/messages.js';
import { makePerson, newSurname } from '../support/people.js';
import { expect, test, useSession } from '../support/test.js';
import { expectNoWcagViolation } from '../support/wcag.js';
import { confirmDeletion, ConversationsPane, Thread } from './messages-page.js';

test.describe('/messages on narrow screens', () => {
  test('MSG-029, MSG-032, CONST-013 766 px are compact and 767 are not, while the shell changes at 768', async ({ page, context }) => {
    const { ada, bea, pairKey } = await makePair();
    await useSession(context, ada);
    const pane = new ConversationsPane(page);
    const thread = new Thread(page, bea);
    await page.setViewportSize({ width: 767, height: 800 });
    await page.goto(chatAddress(pairKey));
    await expect(thread.pane).toBeVisible();
    await expect(pane.heading).toBeVisible();
    await expect(thread.back).toHaveCount(0);
    // At 767 px the shell is that of a phone.
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(5);

    await page.setViewportSize({ width: 766, height: 800 });
    await expect(thread.back).toBeVisible();
    await expect(pane.search).toBeHidden();
    await expect(pane.list).toHaveCount(0);

    await page.setViewportSize({ width: 768, height: 800 });
    await expect(pane.search).toBeVisible();
    await expect(thread.pane).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(8);
  });

  test('MSG-022, MSG-030, MSG-031 nothing is chosen by itself at 600 px; the chosen one takes the place of the list, and Back returns', async ({
    page,
    context,
  }) => {
    const { ada, bea, pairKey } = await makePair();
    await sendTextAs(bea, pairKey, 'Hello');
    await useSession(context, ada);
    await page.setViewportSize({ width: 600, height: 800 });
    await page.goto('/messages');
    const pane = new ConversationsPane(page);
    const thread = new Thread(page, bea);
    await expect(pane.card(pairKey)).toBeVisible();
    await page.waitForTimeout(500);
    await expect(page).toHaveURL('/messages');
    await expect(thread.pane).toHaveCount(0);

    await pane.card(pairKey).click();
    await expect(page).toHaveURL(chatAddress(pairKey));
    await expect(thread.message('Hello')).toBeVisible();
    await expect(pane.search).toBeHidden();
    await expect(thread.pane).toBeFocused();
    await thread.back.click();
    await expect(page).toHaveURL('/messages');
    await expect(pane.search).toBeVisible();
    await expect(thread.pane).toHaveCount(0);
    await expect(pane.card(pairKey)).toBeFocused();
    // The button went one step back, not one more forward.
    await page.goForward();
    await expect(page).toHaveURL(chatAddress(pairKey));
    await page.goBack();
    await expect(pane.card(pairKey)).toBeVisible();
    // In a conversation opened by its address, Back leads to the list as well.
    await page.goto(chatAddress(pairKey));
    await thread.back.click();
    await expect(page).toHaveURL('/messages');
    await expect(pane.card(pairKey)).toBeVisible();
  });

  test('MSG-007, MSG-089 with none selected the button of the head means the first one', async ({ page, context }) => {
    const surname = newSurname();
    const [ada, bea, cleo] = await Promise.all(['Ada', 'Bea', 'Cleo'].map((first) => makePerson(first, surname)));
    const withBea = await befriend(ada!, bea!);
    const withCleo = await befriend(ada!, cleo!);
    await sendTextAs(bea!, withBea, 'Older');
    await sendTextAs(cleo!, withCleo, 'Newer');
    await useSession(context, ada!);
    await page.setViewportSize({ width: 600, height: 800 });
    await page.goto('/messages');
    const pane = new ConversationsPane(page);
    await expect(pane.cards).toHaveCount(2);
    await pane.card(withBea).click();
    await new Thread(page, bea!).back.click();
    await pane.deleteChat.click();
    await confirmDeletion(page).getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(pane.card(withCleo)).toHaveCount(0);
    await expect(pane.card(withBea)).toHaveCount(1);
    await expect(confirmDeletion(page)).toHaveCount(0);
  });

  test('no rule of accessibility is broken by the list and by the thread, and nothing is wider than 320 px', async ({ page, context }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { ada, bea, pairKey } = await makePair();
    await sendTextAs(bea, pairKey, `A long address https://example.org/${'a'.repeat(120)} in a message`);
    await sendTextAs(ada, pairKey, 'x'.repeat(200));
    await useSession(context, ada);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/messages');
    const pane = new ConversationsPane(page);
    await expect(pane.card(pairKey)).toBeVisible();
    await page.waitForFunction(() => document.fonts.status === 'loaded');
    await expectNoWcagViolation(page);
    await pane.card(pairKey).click();
    const thread = new Thread(page, bea);
    await expect(thread.message('A long address')).toBeVisible();
    await expectNoWcagViolation(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await expect.poll(() => thread.scroller.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
    await expect(page.getByPlaceholder('Type a message...')).toBeInViewport();
  });

  test('MSG-013, MSG-033 long presses with a finger: Delete of a card, the menu of a message', async ({ browser }) => {
    const { ada, bea, pairKey } = await makePair();
    await sendTextAs(ada, pairKey, 'Mine');
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await useSession(context, ada);
    const page = await context.newPage();
    const touch = await context.newCDPSession(page);
    const hold = async (at: { x: number; y: number }, milliseconds: number): Promise<void> => {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
      await page.waitForTimeout(milliseconds);
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    const middle = async (locator: ReturnType<Thread['message']>) => {
      const { x, y, width, height } = (await locator.boundingBox())!;
      return { x: x + width / 2, y: y + height / 2 };
    };
    await page.goto('/messages');
    const pane = new ConversationsPane(page);
    await expect(pane.card(pairKey)).toBeVisible();
    await hold(await middle(pane.card(pairKey)), 600);
    await expect(pane.list.getByRole('button', { name: /^Delete/ })).toBeVisible();
    await expect(page).toHaveURL(/\/messages$/);
    await page.goto(chatAddress(pairKey));
    const thread = new Thread(page, bea);
    await expect(thread.message('Mine')).toBeVisible();
    await hold(await middle(thread.message('Mine').locator('> div')), 650);
    await page.getByRole('menuitem', { name: 'Delete message' }).click();
    await expect(thread.message('Mine')).toHaveCount(0);
    await context.close();
  });
});
