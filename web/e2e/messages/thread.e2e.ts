import { recordVoice } from './voice-note.js';
import { browserOf, chatAddress, makePair, readMessagesAs, sendFileAs, sendTextAs, sendTextsAs } from '../support/messages.js';
import { fullNameOf } from '../support/people.js';
import { makePng } from '../support/pictures.js';
import { failOn } from '../support/problems.js';
import { expect, test, useSession } from '../support/test.js';
import { expectNoWcagViolation } from '../support/wcag.js';
import { Thread } from './messages-page.js';

const PNG = { name: 'view.png', mimeType: 'image/png', buffer: makePng(640, 400, [150, 90, 70]) };
const PDF = { name: 'route.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

test.describe('an open conversation', () => {
  test('MSG-024, MSG-028, EXPERIENCE-24 messages stand in their order, own ones on the right, under the day they were written', async ({
    page,
    context,
  }) => {
    const { ada, bea, pairKey } = await makePair();
    await sendTextAs(bea, pairKey, 'First');
    await sendTextAs(ada, pairKey, 'Second');
    await sendTextAs(bea, pairKey, 'Third');
    await useSession(context, ada);
    await page.goto(chatAddress(pairKey));
    const thread = new Thread(page, bea);
    await expect(thread.messages).toHaveCount(3);
    expect(await thread.messages.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-sender')))).toEqual([
      'other',
      'me',
      'other',
    ]);
    await expect(thread.messages.nth(0)).toContainText(`${fullNameOf(bea)}: First`);
    await expect(thread.messages.nth(1)).toContainText('You: Second');
    const room = (await thread.log.boundingBox())!;
    const bubble = (text: string) => thread.message(text).locator('> div').boundingBox();
    const [own, other] = [(await bubble('Second'))!, (await bubble('First'))!];
    expect(own.x + own.width).toBeGreaterThan(room.x + room.width - 4);
    expect(other.x).toBeLessThan(room.x + 4);
    await expect(thread.log.getByRole('heading', { level: 3 })).toHaveText(['Today']);
    await expect(thread.message('First').locator('time')).toHaveAttribute('title', /\d{4}/);
  });

  test('MSG-026, MSG-027, MSG-112, EXPERIENCE-28 the head leads to the profile; its calls are there and do nothing; its menu clears, mutes, blocks and reports, on a low window too', async ({
    page,
    context,
    consoleErrors,
  }) => {
    const { ada, bea, pairKey } = await makePair();
    await useSession(context, ada);
    await page.goto(chatAddress(pairKey));
    const thread = new Thread(page, bea);
    for (const name of ['Voice call', 'Video call']) {
      const call = thread.pane.getByRole('button', { name, exact: true });
      await expect(call).toHaveAttribute('aria-disabled', 'true');
      await expect(call).toHaveAccessibleDescription('Calls are not available yet.');
      await call.click({ force: true });
      await expect(page).toHaveURL(chatAddress(pairKey));
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await thread.menu.click();
    const items = page.getByRole('menuitem');
    await expect(items).toHaveText([
      'Clear Chat',
      'View profile',
      'Pin conversation',
      'Mute conversation',
      'Archive conversation',
      `Mute what ${fullNameOf(bea)} shares`,
      `Block ${fullNameOf(bea)}`,
      'Report',
    ]);
    const beginnings = await items.evaluateAll((all) =>
      all.map((item) => {
        const words = document.createRange();
        words.selectNodeContents(item.lastChild!);
        return Math.round(words.getBoundingClientRect().left);
      }),
    );
    expect(new Set(beginnings).size).toBe(1);
    // As wide as a phone that is held upright, with the keyboard over half of it.
    const size = page.viewportSize()!;
    await page.setViewportSize({ width: 390, height: 480 });
    const [menu, bar] = [page.getByRole('menu'), page.getByRole('navigation', { name: 'Main' })];
    // The menu is placed anew by the new size, and has no box meanwhile.
    const end = async () => (await menu.boundingBox().then((box) => (box ? box.y + box.height : Infinity))) - (await bar.boundingBox())!.y;
    await expect.poll(end).toBeLessThan(0);
    for (const words of ['Report', 'Clear Chat']) await items.filter({ hasText: words }).click({ trial: true });
    await page.setViewportSize(size);
    await items.filter({ hasText: 'Report' }).click();
    const report = page.getByRole('dialog', { name: `Report this conversation with ${fullNameOf(bea)}` });
    await expect(report).toContainText('the last 50 messages of you both');
    await page.keyboard.press('Escape');
    await thread.header.getByRole('button').click();
    await expect(page).toHaveURL(`${chatAddress(pairKey)}&person=${bea.id}`);
    await expect(page.getByRole('dialog', { name: fullNameOf(bea) })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(chatAddress(pairKey));
    expect(consoleErrors).toEqual([]);
  });

  test('MSG-033, MSG-034 an own message is deleted for both without a question; of the other one there is nothing to delete', async ({
    page,
    context,
    browser,
  }) => {
    const { ada, bea, pairKey } = await makePair();
    await sendTextAs(ada, pairKey, 'Mine');
    await sendTextAs(bea, pairKey, 'Theirs');
    await useSession(context, ada);
    await page.goto(chatAddress(pairKey));
    const theirs = await browserOf(browser, bea);
    await theirs.page.goto(chatAddress(pairKey));
    const theirThread = new Thread(theirs.page, ada);
    await expect(theirThread.message('Mine')).toBeVisible();
    const thread = new Thread(page, bea);
    await thread.openMessageMenu('Theirs');
    await expect(page.getByRole('menuitem', { name: 'Delete message' })).toHaveCount(0);
    await expect(page.getByRole('menuitem', { name: 'Report' })).toBeVisible();
    await page.keyboard.press('Escape');
    await thread.openMessageMenu('Mine');
    await page.getByRole('menuitem', { name: 'Delete message' }).click();
    await expect(thread.message('Mine')).toHaveCount(0);
    await expect(theirThread.message('Mine')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const stored = await readMessagesAs(bea, pairKey);
    expect(stored.map(({ deleted, content }) => [deleted, content])).toEqual([
      [true, ''],
      [false, 'Theirs'],
    ]);
    await theirs.context.close();
  });

  test('MSG-035, MSG-036 pictures and sound stand in the thread, other files are links; the picture opens over the window', async ({
    page,
    context,
    browser,
  }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { ada, bea, pairKey } = await makePair();
    const voice = await recordVoice(browser);
    await sendFileAs(bea, pairKey, PNG);
    await sendFileAs(bea, pairKey, { name: 'voice-1767225600000.webm', mimeType: 'audio/webm', buffer: voice });
    await sendFileAs(bea, pairKey, PDF);
    await useSession(context, ada);
    await page.goto(chatAddress(pairKey));
    const thread = new Thread(page, bea);
    const picture = thread.log.getByRole('button', { name: /^Open view/ });
    const image = picture.locator('img');
    await thread.log.getByRole('button', { name: 'Show picture' }).click();
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(640);
    // The picture's room was kept before it loaded, in the proportions of the file.
    const box = (await picture.boundingBox())!;
    expect(Math.round(box.width)).toBe(320);
    expect(Math.round(box.height)).toBe(200);

    const player = thread.log.getByRole('group', { name: /^Sound voice-/ });
    const position = player.getByRole('slider', { name: 'Position' });
    // A recorder does not write the length. The player finds it out.
    await expect(position).toBeEnabled();
    const length = Number(await position.getAttribute('max'));
    expect(length).toBeGreaterThan(0.5);
    expect(length).toBeLessThan(10);
    await player.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(player.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
    await expect.poll(() => position.inputValue().then(Number)).toBeGreaterThan(0);
    await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible({ timeout: 30_000 });

    const link = thread.log.getByRole('link', { name: /^Download route/ });
    await expect(link).toHaveAttribute('rel', /noopener/);
    const download = await page.request.get((await link.getAttribute('href'))!);
    expect(download.status()).toBe(200);
    expect((await download.body()).toString()).toBe(PDF.buffer.toString());
    await expectNoWcagViolation(page);

    await picture.click();
    const viewer = page.getByRole('dialog', { name: `Media by ${fullNameOf(bea)}` });
    await expect(viewer.locator('img')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
    await expect(picture).toBeFocused();
  });

  test('EXPERIENCE-25 a long thread starts at its end, and what is on screen stays while older messages come above', async ({
    page,
    context,
  }) => {
    test.slow();
    const { ada, bea, pairKey } = await makePair();
    await sendTextsAs(
      bea,
      pairKey,
      // The numbers have three digits: after "1" the time of day would make "120:15".
      Array.from(
        { length: 120 },
        (_, index) => `Message number ${String(index + 1).padStart(3, '0')}${' and more words'.repeat(index % 9)}`,
      ),
    );
    await useSession(context, ada);
    let hold: (() => void) | null = null;
    let older = 0;
    await page.route(
      (url) => url.pathname === `/api/conversations/${pairKey}/messages` && url.searchParams.has('before'),
      async (route) => {
        older += 1;
        await new Promise<void>((resolve) => {
          hold = resolve;
        });
        await route.fallback();
      },
    );
    await page.goto(chatAddress(pairKey));
    const thread = new Thread(page, bea);
    await expect(thread.message('Message number 120')).toBeInViewport();
    expect(await thread.fromEnd()).toBeLessThan(2);
    await expect(thread.messages).toHaveCount(50);
    // Scrolls to the beginning of what is loaded, while more is being read.
    await thread.scroller.evaluate((element) => element.scrollTo({ top: 300 }));
    await expect.poll(() => older).toBe(1);
    await page.waitForTimeout(200);
    const firstInView = () =>
      thread.scroller.evaluate((element) => {
        const edge = element.getBoundingClientRect().top;
        const rows = [...element.querySelectorAll<HTMLElement>('[data-message-id]')];
        const row = rows.find((candidate) => candidate.getBoundingClientRect().bottom > edge + 4);
        return { seq: row?.dataset['seq'], top: Math.round((row?.getBoundingClientRect().top ?? 0) - edge) };
      });
    const before = await firstInView();
    hold!();
    await expect(thread.messages).toHaveCount(100);
    await page.waitForTimeout(300);
    const after = await firstInView();
    expect(after.seq).toBe(before.seq);
    expect(Math.abs(after.top - before.top)).toBeLessThanOrEqual(2);
    await expect(page.getByRole('button', { name: 'Go to the latest message' })).toBeVisible();
    // Scrolls to the very beginning.
    await thread.scroller.evaluate((element) => element.scrollTo({ top: 0 }));
    await expect.poll(() => older).toBe(2);
    hold!();
    await expect(thread.messages).toHaveCount(120);
    await thread.scroller.evaluate((element) => element.scrollTo({ top: 0 }));
    await expect(page.getByText(`This is the beginning of your conversation with ${fullNameOf(bea)}.`)).toBeInViewport();
    await page.getByRole('button', { name: 'Go to the latest message' }).click();
    await expect(thread.message('Message number 120')).toBeInViewport();
  });

  test('older messages that cannot be read are not asked for in a loop, and can be asked for again', async ({ page, context }) => {
    const { ada, bea, pairKey } = await makePair();
    await sendTextsAs(
      bea,
      pairKey,
      Array.from({ length: 55 }, (_, index) => `Message number ${index + 1}`),
    );
    await useSession(context, ada);
    let asked = 0;
    let fails = true;
    await page.route(
      (url) => url.pathname === `/api/conversations/${pairKey}/messages` && url.searchParams.has('before'),
      (route) => {
        asked += 1;
        return fails ? route.fulfill({ status: 500, json: { code: 'internal' } }) : route.fallback();
      },
    );
    await page.goto(chatAddress(pairKey));
    const thread = new Thread(page, bea);
    await expect(thread.messages).toHaveCount(50);
    await thread.scroller.evaluate((element) => element.scrollTo({ top: 0 }));
    await expect.poll(() => asked).toBeGreaterThan(0);
    await page.waitForTimeout(1_500);
    expect(asked).toBeLessThan(6);
    fails = false;
    await page.getByRole('button', { name: 'Load earlier messages' }).click();
    await expect(thread.messages).toHaveCount(55);
  });

  test('a web address in a message is a link that tells nothing about where it came from; markup stays text', async ({ page, context }) => {
    const { ada, bea, pairKey } = await makePair();
    await sendTextAs(bea, pairKey, 'See https://example.org/a?b=1. <img src=x onerror=alert(1)> javascript:alert(1)');
    await useSession(context, ada);
    await page.goto(chatAddress(pairKey));
    const message = new Thread(page, bea).message('See https');
    const link = message.getByRole('link');
    await expect(link).toHaveCount(1);
    await expect(link).toHaveText('https://example.org/a?b=1');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(message).toContainText('<img src=x onerror=alert(1)> javascript:alert(1)');
    await expect(message.locator('img')).toHaveCount(0);
  });

  test('EXPERIENCE-17 the keyboard leads through the messages to their menu and back', async ({ page, context }) => {
    const { ada, bea, pairKey } = await makePair();
    await sendTextsAs(bea, pairKey, ['One', 'Two']);
    await sendTextAs(ada, pairKey, 'Three');
    await useSession(context, ada);
    await page.goto(chatAddress(pairKey));
    const thread = new Thread(page, bea);
    await expect(thread.messages).toHaveCount(3);
    await thread.menu.focus();
    await page.keyboard.press('Tab');
    await expect(thread.message('Three')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(thread.message('Two')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(thread.message('One')).toBeFocused();
    await page.keyboard.press('End');
    await expect(thread.message('Three')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Reply' })).toBeFocused();
    for (const next of ['Edit', 'Copy text', 'Delete message']) {
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('menuitem', { name: next })).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
    await expect(thread.message('Three')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(thread.message('Three')).toHaveCount(0);
    // The focused message was deleted. The one before takes the focus.
    await expect(thread.message('Two')).toBeFocused();
    // Tab leaves the messages: first to this one's menu, then to the composer.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(thread.pane.getByRole('button', { name: 'Attach files' })).toBeFocused();
  });

  test('EXPERIENCE-24 a message that is refused says so and can be tried again or discarded', async ({ page, context }) => {
    const { ada, bea, pairKey } = await makePair();
    await useSession(context, ada);
    await failOn(page, {
      method: 'POST',
      path: `/api/conversations/${pairKey}/messages`,
      answer: { status: 400, code: 'chat.message_empty' },
      times: 2,
    });
    await page.goto(chatAddress(pairKey));
    const thread = new Thread(page, bea);
    const text = page.getByPlaceholder('Type a message...');
    for (const words of ['Once', 'Twice']) {
      await text.fill(words);
      await text.press('Enter');
      await expect(thread.message(words)).toHaveAttribute('data-state', 'failed');
    }
    await expect(thread.message('Once')).toContainText('Not sent');
    const unsent = (words: string) => thread.log.getByRole('listitem').filter({ hasText: words });
    await unsent('Twice').getByRole('button', { name: 'Discard' }).click();
    await expect(thread.message('Twice')).toHaveCount(0);
    await unsent('Once').getByRole('button', { name: 'Try again' }).click();
    await expect(thread.message('Once')).toHaveAttribute('data-state', /sent|delivered/);
    expect((await readMessagesAs(ada, pairKey)).map(({ content }) => content)).toEqual(['Once']);
  });
});
