import type { Locator, Page } from '@playwright/test';
import { MAX_CHAT_FILE_BYTES } from '@affinity/proto/vocabulary/limits';
import { browserOf, ChatPane, fileStatusAs, makePair, readMessagesAs, sendFileAs, type Pair, type TestFile } from '../support/messages.js';
import { makeMember } from '../support/members.js';
import { fullNameOf } from '../support/people.js';
import { makePng, withPlace } from '../support/pictures.js';
import { failOn, holdBack } from '../support/problems.js';
import { expect, test, useSession } from '../support/test.js';
import { watchApi } from '../support/watch.js';
import { expectNoWcagViolation } from '../support/wcag.js';

/** MSG-078, to the letter. */
const UPLOAD_FAILED = 'Failed to upload file. Please try again.';
const PERMIT = /^\/api\/conversations\/[^/]+\/uploads$/;
const COMPLETE = /^\/api\/conversations\/[^/]+\/uploads\/[^/]+\/complete$/;

const png = (name = 'door.png', shade = 90): TestFile => ({ name, mimeType: 'image/png', buffer: makePng(240, 160, [shade, 120, 60]) });
const notes = (name = 'notes.txt'): TestFile => ({ name, mimeType: 'text/plain', buffer: Buffer.from('Milk and bread') });

function watchDialogs(page: Page): string[] {
  const messages: string[] = [];
  page.on('dialog', (dialog) => {
    messages.push(dialog.message());
    void dialog.dismiss();
  });
  return messages;
}

const transferOf = (page: Page, file: TestFile) =>
  page.evaluateHandle(
    ({ name, type, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name, { type }));
      return transfer;
    },
    { name: file.name, type: file.mimeType, base64: file.buffer.toString('base64') },
  );

/** Drops a file onto an element. Returns whether the page took the file; if not, the browser would. */
async function drop(page: Page, target: Locator, file: TestFile): Promise<boolean> {
  return target.evaluate(
    (element, dataTransfer) => {
      const options = { dataTransfer, bubbles: true, cancelable: true };
      element.dispatchEvent(new DragEvent('dragover', options));
      return !element.dispatchEvent(new DragEvent('drop', options));
    },
    await transferOf(page, file),
  );
}

async function paste(page: Page, target: Locator, file: TestFile): Promise<void> {
  await target.evaluate(
    (element, clipboardData) => element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })),
    await transferOf(page, file),
  );
}

const isDrawn = (image: Locator): Promise<boolean> =>
  image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0);

test.describe('files in a conversation', () => {
  let pair: Pair;
  test.beforeEach(async ({ context }) => {
    pair = await makePair();
    await useSession(context, pair.ada);
  });
  const openChat = (page: Page): Promise<ChatPane> => new ChatPane(page, pair.bea).open(pair.pairKey);
  const stored = () => readMessagesAs(pair.bea, pair.pairKey);

  test('MSG-041, MSG-042, MSG-050, SAFETY-35 a picture is sent, is seen by the other without a reload, and by nobody else', async ({
    page,
    browser,
  }) => {
    const other = await browserOf(browser, pair.bea);
    const received = await new ChatPane(other.page, pair.ada).open(pair.pairKey);
    const chat = await openChat(page);
    await chat.attach([png()]);
    await expect(chat.message('Attachment: door.png')).toHaveCount(1);
    const veiled = received.message('Attachment: door.png');
    await veiled.getByRole('button', { name: 'Show picture' }).click();
    const picture = veiled.getByRole('button', { name: 'Open door.png' }).locator('img');
    await expect(picture).toBeVisible();
    await expect.poll(() => isDrawn(picture)).toBe(true);
    const [message] = await stored();
    expect(message).toMatchObject({ content: 'Attachment: door.png', senderId: pair.ada.id, fileName: 'door.png' });
    // Pictures are made anew by the server.
    expect(message!.fileType).toMatch(/^image\//);
    expect(message!.fileUrl).toEqual(expect.any(String));
    const stranger = await makeMember();
    expect([
      await fileStatusAs(pair.ada, pair.pairKey, message!.id),
      await fileStatusAs(pair.bea, pair.pairKey, message!.id),
      await fileStatusAs(stranger, pair.pairKey, message!.id),
      await fileStatusAs(null, pair.pairKey, message!.id),
    ]).toEqual([200, 200, 404, 401]);
    await expect(chat.message('Attachment: door.png')).toHaveAttribute('data-state', /^(delivered|read)$/);
    await other.context.close();
  });

  test('MSG-128, MSG-129 what a new connection sends is veiled until it is asked for, once or for good', async ({ page, browser }) => {
    const { ada, bea, pairKey } = pair;
    await sendFileAs(bea, pairKey, png());
    await sendFileAs(bea, pairKey, { ...png(), name: 'gate.png' });
    await sendFileAs(bea, pairKey, { ...png(), name: 'tall.png', buffer: makePng(40, 200, [90, 120, 60]) });
    await sendFileAs(ada, pairKey, { ...png(), name: 'mine.png' });
    const chat = await openChat(page);
    const [door, gate] = ['Attachment: door.png', 'Attachment: gate.png'].map((words) => chat.message(words)) as [Locator, Locator];
    await expect(chat.message('Attachment: mine.png').getByRole('button', { name: 'Open mine.png' })).toBeVisible();
    await expect(door.locator('img')).toHaveCSS('filter', /blur/);
    // The words of the buttons are in one line, however narrow the picture is.
    const narrow = chat.message('Attachment: tall.png').getByRole('button', { name: 'Show picture tall.png' });
    expect((await narrow.boundingBox())!.height).toBeLessThan(50);
    await expect(door.getByRole('button', { name: 'Open door.png' })).toHaveCount(0);
    await expectNoWcagViolation(page);
    await door.getByRole('button', { name: 'Show picture' }).click();
    await expect(door.getByRole('button', { name: 'Open door.png' })).toBeVisible();
    await expect(door).toBeFocused();
    await expect(gate.getByRole('button', { name: 'Show picture' })).toBeVisible();
    // What was shown once is veiled again by a new page.
    await page.reload();
    await door.getByRole('button', { name: `Always show what ${fullNameOf(bea)} sends` }).click();
    await expect(gate.getByRole('button', { name: 'Open gate.png' })).toBeVisible();
    const elsewhere = await browserOf(browser, ada);
    const there = await new ChatPane(elsewhere.page, bea).open(pairKey);
    await expect(there.message('Attachment: gate.png').getByRole('button', { name: 'Open gate.png' })).toBeVisible();
    // Taken back on one device, it is veiled on the other.
    await gate.hover();
    await gate.getByRole('button', { name: /^More about/ }).click();
    await page.getByRole('menuitem', { name: 'Blur pictures again' }).click();
    for (const one of [door, gate]) await expect(one.getByRole('button', { name: 'Show picture' })).toBeVisible();
    await expect(there.message('Attachment: gate.png').getByRole('button', { name: 'Show picture' })).toBeVisible();
    await elsewhere.context.close();
  });

  test('SAFETY-44 who sends a file is told what was removed from it, or why it cannot be sent', async ({ page }) => {
    const dialogs = watchDialogs(page);
    const chat = await openChat(page);
    await chat.attach([{ name: 'beach.png', mimeType: 'image/png', buffer: withPlace(makePng(240, 160, [60, 90, 120])) }]);
    await expect(chat.composer.getByText('We removed the place from your picture.')).toBeVisible();
    await expect(chat.message('Attachment: beach.png')).toHaveCount(1);
    await chat.attach([{ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nhello') }]);
    await expect(chat.composer.getByText('Documents are sent as they are. Yours may say who wrote it.')).toBeVisible();
    await chat.attach([{ name: 'film.wmv', mimeType: 'video/x-ms-wmv', buffer: Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex') }]);
    await expect
      .poll(() => dialogs)
      .toEqual(['Videos of this kind may carry the place where they were taken. Save it as MP4 and send it again.']);
    expect((await stored()).map(({ fileName }) => fileName)).toEqual(['beach.png', 'cv.pdf']);
  });

  test('MSG-041, MSG-051 several files of any type become a message each, in their order', async ({ page }) => {
    const chat = await openChat(page);
    await chat.attach([png('a.png'), notes('b.txt'), { name: 'c.unknown', mimeType: '', buffer: Buffer.from([1, 2, 3]) }]);
    const contents = ['Attachment: a.png', 'Attachment: b.txt', 'Attachment: c.unknown'];
    for (const content of contents) await expect(chat.message(content)).toHaveCount(1);
    await expect.poll(async () => (await stored()).map(({ content }) => content)).toEqual(contents);
  });

  test('MSG-090, MSG-091 picked files wait to be seen and sent with words; Escape sends nothing and leaves the words', async ({
    page,
    browser,
  }) => {
    const other = await browserOf(browser, pair.bea);
    const received = await new ChatPane(other.page, pair.ada).open(pair.pairKey);
    const chat = await openChat(page);
    const waiting = chat.composer.getByRole('region', { name: 'Files to send' });
    await chat.text.fill('Our door');
    await chat.files.setInputFiles([png('a.png'), notes('b.txt')]);
    await expect(waiting).toContainText('2 files');
    await expect(waiting).toContainText('Up to 25 MB each');
    await expect.poll(() => isDrawn(waiting.locator('img'))).toBe(true);
    await expect(chat.text).toBeFocused();
    await chat.text.press('Escape');
    await expect(waiting).toHaveCount(0);
    await expect(chat.text).toHaveValue('Our door');
    await chat.files.setInputFiles([png('a.png')]);
    await chat.files.setInputFiles([notes('b.txt')]);
    await waiting.getByRole('button', { name: 'Remove b.txt' }).click();
    await expect(waiting.getByRole('listitem')).toHaveText([/^a\.png/]);
    await chat.text.press('Enter');
    await expect(waiting).toHaveCount(0);
    await expect(chat.text).toHaveValue('');
    await expect(received.message('Attachment: a.png')).toContainText('Our door');
    await expect
      .poll(async () => (await stored()).map(({ content, caption }) => [content, caption]))
      .toEqual([['Attachment: a.png', 'Our door']]);
    await other.context.close();
  });

  test('EXPERIENCE-3 files dropped on or pasted into the conversation are sent; words are pasted as words', async ({ page }) => {
    const chat = await openChat(page);
    expect(await drop(page, page.getByRole('heading', { level: 1 }), png('beside.png'))).toBe(true);
    expect(await drop(page, chat.thread, png('dropped.png'))).toBe(true);
    await chat.send.click();
    await expect(chat.message('Attachment: dropped.png')).toHaveCount(1);
    await paste(page, chat.text, png('pasted.png'));
    await chat.text.press('Enter');
    await expect(chat.message('Attachment: pasted.png')).toHaveCount(1);
    await expect.poll(async () => (await stored()).length).toBe(2);
    await expect(chat.messages).toHaveCount(2);
    await expect(page).toHaveURL(new RegExp(`chat=${pair.pairKey}$`));
    await expect(chat.text).toHaveValue('');
  });

  test('EXPERIENCE-3 what is pasted into or dropped on a dialog over the conversation is not sent to anybody', async ({ page }) => {
    const chat = await openChat(page);
    await page.getByRole('button', { name: /^More about the conversation/ }).click();
    await page.getByRole('menuitem', { name: 'Clear Chat' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm Clear Chat' });
    await paste(page, dialog.getByRole('button', { name: 'Cancel' }), png('pasted.png'));
    expect(await drop(page, dialog.getByRole('button', { name: 'Cancel' }), png('dropped.png'))).toBe(true);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await chat.write('after');
    await expect.poll(async () => (await stored()).map(({ content }) => content)).toEqual(['after']);
  });

  test('MSG-051, MSG-078, ERR-001, CONST-036 a file over 25 MB is told by an alert at once and nothing is sent', async ({
    page,
    consoleErrors,
  }) => {
    const calls = watchApi(page);
    const dialogs = watchDialogs(page);
    const chat = await openChat(page);
    await chat.files.setInputFiles([
      { name: 'huge.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(MAX_CHAT_FILE_BYTES + 1) },
    ]);
    await expect.poll(() => dialogs).toEqual([UPLOAD_FAILED]);
    await expect(chat.composer.getByText('huge.bin: it is empty or larger than 25 MB.')).toBeVisible();
    await expect(chat.messages).toHaveCount(0);
    expect(calls.filter((call) => call.startsWith('POST') && /uploads|messages$/.test(call))).toEqual([]);
    await expect.poll(() => consoleErrors.some((text) => text.includes('[chat-file]'))).toBe(true);
    expect(await stored()).toEqual([]);
  });

  test('MSG-078, EXPERIENCE-4, CONST-036 an upload that fails is told by an alert, stays in the thread and can be tried again', async ({
    page,
  }) => {
    const dialogs = watchDialogs(page);
    const chat = await openChat(page);
    await failOn(page, { method: 'POST', path: PERMIT, answer: { status: 500, code: 'internal' }, times: 1 });
    await chat.attach([notes()]);
    await expect.poll(() => dialogs).toEqual([UPLOAD_FAILED]);
    const message = chat.message('Attachment: notes.txt');
    await expect(message).toHaveAttribute('data-state', 'failed');
    expect(await stored()).toEqual([]);
    // A text written meanwhile does not wait for the file.
    await chat.write('by the way');
    await expect.poll(async () => (await stored()).map(({ content }) => content)).toEqual(['by the way']);
    await chat.item('Attachment: notes.txt').getByRole('button', { name: 'Try again' }).click();
    await expect.poll(async () => (await stored()).map(({ content }) => content)).toEqual(['by the way', 'Attachment: notes.txt']);
    await expect(message).toHaveCount(1);
    expect(dialogs).toHaveLength(1);
  });

  test('MSG-078 a file that failed can be discarded', async ({ page }) => {
    const dialogs = watchDialogs(page);
    const chat = await openChat(page);
    await failOn(page, { method: 'POST', path: PERMIT, answer: { status: 500, code: 'internal' } });
    await chat.attach([notes()]);
    await expect.poll(() => dialogs).toEqual([UPLOAD_FAILED]);
    await chat.item('Attachment: notes.txt').getByRole('button', { name: 'Discard' }).click();
    await expect(chat.messages).toHaveCount(0);
    await page.reload();
    await expect(chat.text).toBeVisible();
    await expect(chat.messages).toHaveCount(0);
    expect(await stored()).toEqual([]);
  });

  test('EXPERIENCE-4 a file shows how far it is and can be stopped', async ({ page }) => {
    const chat = await openChat(page);
    const release = await holdBack(page, 'POST', COMPLETE);
    await chat.attach([png('slow.png')]);
    const message = chat.message('Attachment: slow.png');
    await expect(message.getByRole('progressbar')).toBeVisible();
    await expect(message).toHaveAttribute('data-state', 'sending');
    // Only the answer is missing, so the row no longer moves.
    await expect(message).toContainText('100 %');
    await message.getByRole('button', { name: /^Cancel/ }).click();
    await expect(chat.messages).toHaveCount(0);
    release();
    await chat.write('after');
    await expect.poll(async () => (await stored()).map(({ content }) => content)).toEqual(['after']);
  });
});
