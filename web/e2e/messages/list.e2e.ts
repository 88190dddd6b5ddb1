import { befriend, browserOf, chatAddress, makePair, readConversationsAs, sendTextAs } from '../support/messages.js';
import type { Member } from '../support/members.js';
import { fullNameOf, makePerson, newSurname } from '../support/people.js';
import { servePhoto } from '../support/own-profile.js';
import { expect, test, useSession } from '../support/test.js';
import { expectNoWcagViolation } from '../support/wcag.js';
import { confirmDeletion, ConversationsPane, Thread } from './messages-page.js';

const CONVERSATIONS = '/api/conversations';
const PHOTO = '/e2e/photo.png';

/** A member with two conversations. The second has the newest message. */
async function makeTwo(): Promise<{ ada: Member; bea: Member; cleo: Member; withBea: string; withCleo: string }> {
  const surname = newSurname();
  const [ada, bea, cleo] = await Promise.all(['Ada', 'Bea', 'Cleo'].map((first) => makePerson(first, surname)));
  const withBea = await befriend(ada!, bea!);
  const withCleo = await befriend(ada!, cleo!);
  await sendTextAs(bea!, withBea, 'By the harbour then');
  await sendTextAs(cleo!, withCleo, 'I baked BREAD today');
  return { ada: ada!, bea: bea!, cleo: cleo!, withBea, withCleo };
}

test.describe('the list of conversations', () => {
  test('MSG-001, MSG-002, MSG-008, MSG-010, MSG-011, MSG-012, MSG-015, MSG-021 shows who, when and what, newest first, and the first is open', async ({
    page,
    context,
    consoleErrors,
  }) => {
    const { ada, bea, cleo, withBea, withCleo } = await makeTwo();
    await useSession(context, ada);
    await servePhoto(page, PHOTO);
    // MSG-008 has two ways: Bea gets a photo, Cleo has none.
    await page.route(
      (url) => url.pathname === CONVERSATIONS,
      async (route) => {
        const answer = await route.fetch();
        const body = (await answer.json()) as { items: { pairKey: string; photoURL: string | null }[] };
        for (const card of body.items) if (card.pairKey === withBea) card.photoURL = PHOTO;
        await route.fulfill({ response: answer, json: body });
      },
    );
    await page.goto('/messages');
    const pane = new ConversationsPane(page);
    await expect(pane.heading).toBeVisible();
    await expect(pane.search).toHaveAttribute('placeholder', 'Search conversations...');
    await expect.poll(() => pane.order()).toEqual([withCleo, withBea]);

    const first = pane.card(withCleo);
    await expect(first.getByText(fullNameOf(cleo), { exact: true })).toBeVisible();
    await expect(first.getByText(`C${cleo.lastName[0]}`, { exact: true })).toBeVisible();
    await expect(first.getByText('I baked BREAD today', { exact: true })).toBeVisible();
    const card = (await readConversationsAs(ada)).find(({ pairKey }) => pairKey === withCleo);
    const sentAt = card!.lastMessage!.timestamp;
    const time = first.locator('time');
    await expect(time).toHaveAttribute('datetime', sentAt);
    // MSG-017: "Mar 5, 02:30 PM", in the reader's zone.
    const expected = await page.evaluate(
      (at) => new Date(at).toLocaleString('en-US', { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' }),
      sentAt,
    );
    await expect(time).toHaveText(expected);
    await expect(time).toHaveAttribute('title', /\d{4}/);

    await expect(pane.card(withBea).locator('img')).toHaveAttribute('src', PHOTO);
    await expect(pane.card(withBea).getByText(fullNameOf(bea), { exact: true })).toBeVisible();

    await expect(page).toHaveURL(chatAddress(withCleo));
    await expect(first).toHaveAttribute('aria-current', 'true');
    await expect(new Thread(page, cleo).message('I baked BREAD today')).toBeVisible();
    expect(consoleErrors).toEqual([]);
  });

  test('MSG-013, MSG-014 a press of 600 ms reveals Delete, one of 300 ms opens the conversation; Delete asks first', async ({
    page,
    context,
  }) => {
    const { ada, withBea, withCleo } = await makeTwo();
    await useSession(context, ada);
    await page.goto('/messages');
    const pane = new ConversationsPane(page);
    const reveal = pane.list.getByRole('button', { name: /^Delete/ });
    const card = pane.card(withBea);
    await expect(page).toHaveURL(chatAddress(withCleo));
    await card.hover();
    await page.mouse.down();
    await page.waitForTimeout(300);
    await page.mouse.up();
    await expect(page).toHaveURL(chatAddress(withBea));
    await page.waitForTimeout(400);
    await expect(reveal).toHaveCount(0);

    const other = pane.card(withCleo);
    await other.hover();
    await page.mouse.down();
    await page.waitForTimeout(600);
    await expect(reveal).toHaveCount(1);
    await page.mouse.up();
    // The long press was for the button: it opens no conversation.
    await expect(page).toHaveURL(chatAddress(withBea));
    await reveal.click();
    await expect(confirmDeletion(page)).toBeVisible();
    await confirmDeletion(page).getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(confirmDeletion(page)).toHaveCount(0);
    await expect(other).toHaveCount(0);
    // The card's own conversation was deleted, not the open one.
    await expect(card).toHaveCount(1);
    await expect(page).toHaveURL(chatAddress(withBea));
  });

  test('MSG-013 the keyboard reveals Delete as well, and Escape hides it', async ({ page, context }) => {
    const { ada, bea, withBea, withCleo } = await makeTwo();
    await useSession(context, ada);
    await page.goto('/messages');
    const pane = new ConversationsPane(page);
    await expect(pane.cards).toHaveCount(2);
    await pane.search.focus();
    await page.keyboard.press('Tab');
    await expect(pane.card(withCleo)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(pane.card(withBea)).toBeFocused();
    await page.keyboard.press('Delete');
    const reveal = pane.list.getByRole('button', { name: `Delete the chat with ${fullNameOf(bea)}` });
    await expect(reveal).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(reveal).toHaveCount(0);
    await expect(pane.card(withBea)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(chatAddress(withBea));
    await expect(new Thread(page, bea).message('By the harbour then')).toBeVisible();
    // Tab leads from the list straight into the conversation.
    await page.keyboard.press('Tab');
    await expect(new Thread(page, bea).header.getByRole('button')).toBeFocused();
  });

  test('MSG-023, MSG-089 without conversations the pane says what to do, and the list shows a way on', async ({ page, signedIn }) => {
    await signedIn();
    await page.goto('/messages');
    const pane = new ConversationsPane(page);
    await expect(pane.placeholder).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible();
    await expect(pane.deleteChat).toBeDisabled();
    await expectNoWcagViolation(page);
    await page.getByRole('link', { name: 'Find people' }).click();
    await expect(page).toHaveURL('/matches');
  });

  test('MSG-009 the dot follows whether the other one is there, and is read out', async ({ page, context, browser }) => {
    const { ada, bea, pairKey } = await makePair();
    await useSession(context, ada);
    await page.goto('/messages');
    const card = new ConversationsPane(page).card(pairKey);
    await expect(card).toContainText('Offline');
    const theirs = await browserOf(browser, bea);
    await theirs.page.goto('/');
    await expect(card).toContainText('Online');
    await theirs.context.close();
  });

  test('EXPERIENCE-12 a conversation has an address: reload and Back lead to it', async ({ page, context }) => {
    const { ada, bea, withBea, withCleo } = await makeTwo();
    await useSession(context, ada);
    await page.goto('/messages');
    const pane = new ConversationsPane(page);
    await expect(page).toHaveURL(chatAddress(withCleo));
    await pane.card(withBea).click();
    await expect(page).toHaveURL(chatAddress(withBea));
    await page.reload();
    await expect(new Thread(page, bea).message('By the harbour then')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(chatAddress(withCleo));
    await page.goForward();
    await expect(pane.card(withBea)).toHaveAttribute('aria-current', 'true');
  });

  test('no rule of accessibility is broken by list and thread side by side', async ({ page, context }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { ada, cleo } = await makeTwo();
    await useSession(context, ada);
    await page.goto('/messages');
    await expect(new Thread(page, cleo).message('I baked BREAD today')).toBeVisible();
    await page.waitForFunction(() => document.fonts.status === 'loaded');
    await expectNoWcagViolation(page);
  });
});
