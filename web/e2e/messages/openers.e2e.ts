import { befriend, browserOf, chatAddress, ChatPane } from '../support/messages.js';
import { fullNameOf, makePerson, newSurname } from '../support/people.js';
import { expect, test, useSession } from '../support/test.js';
import { expectNoWcagViolation } from '../support/wcag.js';
import { Thread } from './messages-page.js';

const TITLE = 'Begin with a question. Nothing is sent until you send it.';
const QUESTION = /^Which trail would you walk again tomorrow\?$|^What is always in your backpack\?$/;

test.describe('a conversation that begins', () => {
  test('MSG-120, MSG-121, MSG-122 a question about what both chose is picked, sent, and with it all are gone for both', async ({
    page,
    context,
    browser,
    consoleErrors,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const surname = newSurname();
    const shared = { interests: ['Music', 'Hiking', 'Gaming', 'Reading'], lifestyle: { diet: ['Vegan'] }, faith: ['Buddhist'] };
    const [ada, bea] = await Promise.all([makePerson('Ada', surname, shared), makePerson('Bea', surname, shared)]);
    const pairKey = await befriend(ada, bea);
    await useSession(context, ada);
    const theirs = await browserOf(browser, bea);
    const own = await new ChatPane(page, bea).open(pairKey);
    await theirs.page.goto(chatAddress(pairKey));
    const openers = page.getByRole('list', { name: TITLE }).getByRole('button');
    const beasOpeners = theirs.page.getByRole('list', { name: TITLE }).getByRole('button');
    await expect(openers).toContainText([/You both chose Hiking/, /You both chose Gaming/, /You both chose Reading/]);
    await expect(beasOpeners).toHaveCount(3);
    await expectNoWcagViolation(page);

    // As wide as a phone that is held upright, with the keyboard over half of it; and as narrow as any.
    const size = page.viewportSize()!;
    const { scroller } = new Thread(page, bea);
    for (const [width, height] of [
      [390, 480],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(own.text).toBeInViewport({ ratio: 1 });
      await expect(openers.last()).toBeInViewport({ ratio: 1 });
      await expect.poll(() => scroller.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      for (const opener of await openers.all()) await opener.click({ trial: true });
    }
    // A long text leaves little room, and there is no message yet to which an arrow could lead.
    await page.setViewportSize({ width: 390, height: 480 });
    await own.text.fill('A long line of a long text.\n'.repeat(8));
    await scroller.evaluate((element) => element.scrollTo(0, 0));
    await expect.poll(() => scroller.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeGreaterThan(100);
    await expect(page.getByRole('button', { name: 'Go to the latest message' })).toHaveCount(0);
    await own.text.fill('');
    await page.setViewportSize(size);

    await openers.first().click();
    await expect(own.text).toHaveValue(QUESTION);
    await expect(own.text).toBeFocused();
    const question = await own.text.inputValue();
    expect(await own.text.evaluate((box: HTMLTextAreaElement) => [box.selectionStart, box.selectionEnd])).toEqual([
      question.length,
      question.length,
    ]);
    await expect(own.messages).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(own.message(question)).toBeVisible();
    await expect(openers).toHaveCount(0);
    await expect(theirs.page.getByLabel(`Messages with ${fullNameOf(ada)}`, { exact: true })).toContainText(question);
    await expect(beasOpeners).toHaveCount(0);
    await page.reload();
    await expect(own.message(question)).toBeVisible();
    await expect(openers).toHaveCount(0);
    expect(consoleErrors).toEqual([]);
    await theirs.context.close();
  });
});
