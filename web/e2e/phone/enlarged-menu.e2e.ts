import { GAP, openPostOf, pinTo, placeOf } from '../support/menus.js';
import { expect, test } from '../support/test.js';

test('a menu keeps to the part of a page that two fingers enlarged', async ({ page, signedIn, newMember }) => {
  await signedIn();
  const trigger = await openPostOf(page, await newMember());
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1.5 });
  await expect.poll(() => page.evaluate(() => window.visualViewport!.scale)).toBe(1.5);
  const end = await page.evaluate(() => {
    const { offsetTop, offsetLeft, width, height } = window.visualViewport!;
    return { top: offsetTop + height - 40, left: offsetLeft + width - 40 };
  });
  await pinTo(trigger, `top: ${end.top}px; left: ${end.left}px`);
  await trigger.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => placeOf(trigger)).toMatchObject({ gap: GAP, side: 'above' });
  expect((await placeOf(trigger)).least).toBeGreaterThanOrEqual(GAP);
});
