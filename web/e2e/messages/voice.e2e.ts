import type { Page } from '@playwright/test';
import { browserOf, ChatPane, fileStatusAs, makePair, readMessagesAs, type Pair } from '../support/messages.js';
import { makeMember } from '../support/members.js';
import { withMicrophone } from '../support/microphone.js';
import { expect, test as base, useSession } from '../support/test.js';
import { watchApi } from '../support/watch.js';
import { expectNoWcagViolation } from '../support/wcag.js';

const test = base.extend(withMicrophone);

/** MSG-064, to the letter. */
const NO_MICROPHONE = 'Could not access microphone. Please check your browser permissions.';
const VOICE_NAME = /^voice-\d+\.webm$/;

type Watched = typeof globalThis & { opened: MediaStreamTrack[] };

/** Notes each microphone track the page gets. The page gets it `delay` milliseconds after it asked. */
async function watchMicrophone(page: Page, delay = 0): Promise<{ live: () => Promise<number>; opened: () => Promise<number> }> {
  await page.addInitScript((delay) => {
    const watched = globalThis as Watched;
    watched.opened = [];
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
      const stream = await ask(constraints);
      watched.opened.push(...stream.getTracks());
      return stream;
    };
  }, delay);
  return {
    live: () => page.evaluate(() => (globalThis as Watched).opened.filter(({ readyState }) => readyState === 'live').length),
    opened: () => page.evaluate(() => (globalThis as Watched).opened.length),
  };
}

const sends = (calls: readonly string[]): string[] => calls.filter((call) => call.startsWith('POST') && /uploads|messages$/.test(call));

test.describe('voice messages', () => {
  let pair: Pair;
  test.beforeEach(async ({ context }) => {
    pair = await makePair();
    await useSession(context, pair.ada);
    await context.grantPermissions(['microphone']);
  });
  const openChat = (page: Page): Promise<ChatPane> => new ChatPane(page, pair.bea).open(pair.pairKey);
  const stored = () => readMessagesAs(pair.bea, pair.pairKey);

  /** Presses the record button with the mouse and waits until recording begins. Returns where the button was pressed. */
  async function pressAndRecord(chat: ChatPane): Promise<{ x: number; y: number }> {
    const box = (await chat.record.boundingBox())!;
    const at = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
    await chat.page.mouse.move(at.x, at.y);
    await chat.page.mouse.down();
    await expect(chat.time).toBeVisible();
    return at;
  }

  test('MSG-055, MSG-058, MSG-060, MSG-062, MSG-063, MSG-086, SAFETY-35 is recorded while the button is held, sent on release, heard by the other and by nobody else', async ({
    page,
    browser,
  }) => {
    const microphone = await watchMicrophone(page);
    const other = await browserOf(browser, pair.bea);
    const received = await new ChatPane(other.page, pair.ada).open(pair.pairKey);
    const chat = await openChat(page);
    await pressAndRecord(chat);
    await expect(chat.time).toHaveText(/00:0\d/);
    await expect(chat.composer).toContainText('Slide left to cancel');
    await expect(chat.time).toHaveText(/00:0[2-9]/);
    expect(await microphone.live()).toBe(1);
    await page.mouse.up();
    await expect(chat.record).toBeVisible();
    await expect.poll(microphone.live).toBe(0);
    await expect.poll(async () => (await stored()).length).toBe(1);
    const [message] = await stored();
    expect(message).toMatchObject({ senderId: pair.ada.id, fileType: 'audio/webm', fileName: expect.stringMatching(VOICE_NAME) });
    expect(message!.content).toBe(`Attachment: ${message!.fileName}`);
    expect(message!.fileUrl).toEqual(expect.any(String));
    expect(message!.fileSize).toBeGreaterThan(1_000);

    const note = received.message(message!.content);
    await note.getByRole('button', { name: 'Play' }).click();
    await expect(note.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect.poll(() => note.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0.3);
    const stranger = await makeMember();
    expect([await fileStatusAs(pair.bea, pair.pairKey, message!.id), await fileStatusAs(stranger, pair.pairKey, message!.id)]).toEqual([
      200, 404,
    ]);
    await other.context.close();
  });

  test('MSG-059, MSG-061, MSG-062, CONST-021 50 px to the left keep recording, 51 px cancel; nothing is uploaded or sent', async ({
    page,
  }) => {
    const calls = watchApi(page);
    const microphone = await watchMicrophone(page);
    const chat = await openChat(page);
    const { x, y } = await pressAndRecord(chat);
    await expect(chat.time).toHaveText(/00:0[1-9]/);
    await page.mouse.move(x - 50, y, { steps: 5 });
    await expect(chat.time).toBeVisible();
    expect(await microphone.live()).toBe(1);
    await page.mouse.move(x - 51, y);
    await expect(chat.time).toHaveCount(0);
    await expect(chat.record).toBeVisible();
    await expect.poll(microphone.live).toBe(0);
    await page.mouse.up();
    await chat.write('after');
    await expect.poll(async () => (await stored()).map(({ content }) => content)).toEqual(['after']);
    expect(sends(calls)).toHaveLength(1);
  });

  test('MSG-056, MSG-061, MSG-062, MSG-066 a very short press goes on recording; Cancel discards it', async ({ page }) => {
    const calls = watchApi(page);
    const microphone = await watchMicrophone(page);
    const chat = await openChat(page);
    await chat.record.click();
    await expect(chat.time).toHaveText(/00:0[1-9]/);
    await expect(chat.composer).not.toContainText('Slide left to cancel');
    await chat.cancelVoice.click();
    await expect(chat.text).toBeVisible();
    await expect(chat.record).toBeFocused();
    await expect(chat.composer.getByRole('status').filter({ hasText: 'Recording cancelled' })).toHaveCount(1);
    await expect.poll(microphone.live).toBe(0);
    expect(sends(calls)).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  test('MSG-057, MSG-066 by keyboard: Enter records, the focus stays, Enter stops and sends; Escape cancels', async ({ page }) => {
    const microphone = await watchMicrophone(page);
    const chat = await openChat(page);
    await chat.record.focus();
    await page.keyboard.press('Enter');
    await expect(chat.stopAndSend).toBeFocused();
    await expect(chat.composer.getByRole('status').filter({ hasText: 'Recording started' })).toHaveCount(1);
    await expect(chat.time).toHaveText(/00:0[1-9]/);
    await expectNoWcagViolation(page);
    await page.keyboard.press('Escape');
    await expect(chat.record).toBeFocused();
    await expect.poll(microphone.live).toBe(0);
    await page.keyboard.press('Space');
    await expect(chat.time).toHaveText(/00:0[1-9]/);
    await page.keyboard.press('Enter');
    await expect(chat.record).toBeFocused();
    await expect.poll(async () => (await stored()).map(({ fileType }) => fileType)).toEqual(['audio/webm']);
    await expect.poll(microphone.live).toBe(0);
    expect(await microphone.opened()).toBe(2);
  });

  test('MSG-058, MSG-059, MSG-066 with a finger: held and let go sends, slid left cancels, a tap goes on recording', async ({
    browser,
  }) => {
    const phone = await browserOf(browser, pair.ada, {
      viewport: { width: 390, height: 700 },
      hasTouch: true,
      isMobile: true,
      permissions: ['microphone'],
    });
    const { page } = phone;
    const microphone = await watchMicrophone(page);
    const chat = await openChat(page);
    const finger = await phone.context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    const box = (await chat.record.boundingBox())!;
    const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];

    await touch('touchStart', x, y);
    await expect(chat.time).toHaveText(/00:0[1-9]/);
    await expect(chat.composer).toContainText('Slide left to cancel');
    for (const left of [15, 30, 45, 60]) await touch('touchMove', x - left, y);
    await expect(chat.time).toHaveCount(0);
    await touch('touchEnd');
    await expect.poll(microphone.live).toBe(0);
    expect(await stored()).toEqual([]);

    await touch('touchStart', x, y);
    await expect(chat.time).toHaveText(/00:0[1-9]/);
    await touch('touchMove', x - 30, y);
    await touch('touchEnd');
    await expect.poll(async () => (await stored()).map(({ fileType }) => fileType)).toEqual(['audio/webm']);
    await expect.poll(microphone.live).toBe(0);

    await chat.record.tap();
    await expect(chat.time).toHaveText(/00:0[2-9]/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectNoWcagViolation(page);
    await chat.stopAndSend.tap();
    await expect.poll(async () => (await stored()).length).toBe(2);
    await expect.poll(microphone.live).toBe(0);
    await phone.context.close();
  });

  test('MSG-055, CONST-022 the time is shown as mm:ss: 00:03 after 3 s, 01:01 after 61 s', async ({ page }) => {
    await page.clock.install();
    const chat = await openChat(page);
    await chat.record.focus();
    await page.keyboard.press('Enter');
    await expect(chat.time).toHaveText('00:00');
    await page.clock.fastForward(3_000);
    await expect(chat.time).toHaveText('00:03');
    await page.clock.fastForward(58_000);
    await expect(chat.time).toHaveText('01:01');
    await page.keyboard.press('Escape');
    await expect(chat.time).toHaveCount(0);
  });

  test('MSG-064, MSG-065, ERR-001, CONST-036 a denied microphone is told by the alert of the specification; the button is idle again', async ({
    page,
    context,
    consoleErrors,
  }) => {
    await context.clearPermissions();
    // Permissions that are not named are denied.
    await context.grantPermissions([]);
    const calls = watchApi(page);
    const chat = await openChat(page);
    let whileOpen = '';
    const told = new Promise<string>((resolve) => {
      page.once('dialog', async (dialog) => {
        whileOpen = dialog.type();
        const message = dialog.message();
        await dialog.dismiss();
        resolve(message);
      });
    });
    await chat.record.focus();
    await page.keyboard.press('Enter');
    expect(await told).toBe(NO_MICROPHONE);
    expect(whileOpen).toBe('alert');
    await expect(chat.record).toBeFocused();
    await expect(chat.record).toHaveAttribute('aria-disabled', 'false');
    await expect(chat.text).toBeVisible();
    await expect.poll(() => consoleErrors.some((text) => text.includes('[voice]'))).toBe(true);
    expect(sends(calls)).toEqual([]);
    // Access is granted by now, and recording works.
    await context.grantPermissions(['microphone']);
    await page.keyboard.press('Enter');
    await expect(chat.time).toBeVisible();
  });

  test('MSG-062 a microphone that opens after the button was let go is released at once and nothing is recorded', async ({ page }) => {
    const calls = watchApi(page);
    const microphone = await watchMicrophone(page, 1_200);
    const chat = await openChat(page);
    const box = (await chat.record.boundingBox())!;
    await page.mouse.move(box.x + 20, box.y + 20);
    await page.mouse.down();
    await expect(chat.composer).toContainText('Waiting for the microphone...');
    // The press is longer than a short one. The microphone opens after it ends.
    await page.waitForTimeout(600);
    await page.mouse.up();
    await expect(chat.record).toBeVisible();
    await expect.poll(microphone.opened).toBe(1);
    await expect.poll(microphone.live).toBe(0);
    await expect(page.getByText('The microphone may be used now. Hold the button to record.').first()).toBeVisible();
    await expect(chat.time).toHaveCount(0);
    expect(sends(calls)).toEqual([]);
  });

  test('MSG-061, MSG-062 leaving the conversation while recording releases the microphone and sends nothing', async ({ page }) => {
    const calls = watchApi(page);
    const microphone = await watchMicrophone(page);
    const chat = await openChat(page);
    await chat.record.click();
    await expect(chat.time).toHaveText(/00:0[1-9]/);
    expect(await microphone.live()).toBe(1);
    await page.getByRole('link', { name: /^Home/ }).first().click();
    await expect(chat.composer).toHaveCount(0);
    await expect.poll(microphone.live).toBe(0);
    expect(sends(calls)).toEqual([]);
  });

  test('a microphone that goes away keeps what was said; it can still be sent', async ({ page }) => {
    const chat = await openChat(page);
    await watchMicrophone(page);
    await page.reload();
    await chat.record.click();
    await expect(chat.time).toHaveText(/00:0[1-9]/);
    await page.evaluate(() => {
      const [track] = (globalThis as Watched).opened;
      track!.stop();
      // The browser says so when a device is pulled out, but not when the page itself ends the track.
      track!.dispatchEvent(new Event('ended'));
    });
    await expect(chat.composer).toContainText('The recording has stopped. Send it or cancel.');
    await chat.stopAndSend.click();
    await expect.poll(async () => (await stored()).map(({ fileType }) => fileType)).toEqual(['audio/webm']);
  });

  test('MSG-062 a page that nobody looks at lets go of the microphone after a minute and keeps what was said', async ({ page }) => {
    const microphone = await watchMicrophone(page);
    await page.clock.install();
    const chat = await openChat(page);
    await chat.record.focus();
    await page.keyboard.press('Enter');
    await expect(chat.time).toBeVisible();
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.clock.fastForward(50_000);
    expect(await microphone.live()).toBe(1);
    await page.clock.fastForward(11_000);
    await expect(chat.composer).toContainText('The recording has stopped. Send it or cancel.');
    await expect.poll(microphone.live).toBe(0);
    await chat.cancelVoice.click();
    await expect(chat.text).toBeVisible();
    expect(await stored()).toEqual([]);
  });

  test('EXPERIENCE-20 the level meter is not drawn where motion is reduced', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const chat = await openChat(page);
    await chat.record.click();
    await expect(chat.time).toHaveText(/00:0[1-9]/);
    await expect(chat.composer.getByTestId('voice-level')).toHaveCount(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect(chat.composer.getByTestId('voice-level')).toHaveCount(1);
  });
});
