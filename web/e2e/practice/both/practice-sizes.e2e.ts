import { expect, test } from '../../support/test.js';
import { expectNoWcagViolation } from '../../support/wcag.js';
import { PracticeScreen } from '../practice-page.js';

test('AIP-001..006 the screen at both sizes and at 320 px: nothing to the side, everything in reach, no rule of accessibility broken', async ({
  page,
  signedIn,
  consoleErrors,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signedIn();
  const screen = new PracticeScreen(page);
  await screen.open();
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  await expectNoWcagViolation(page);

  await screen.say('I like hiking. What about you?');
  await screen.getFeedback.click();
  await expect(screen.notes).toHaveCount(1);
  await screen.recommend.click();
  await expect(screen.recommend).toBeEnabled({ timeout: 30_000 });
  await expectNoWcagViolation(page);

  await screen.clearHistory.click();
  await expectNoWcagViolation(page);
  await page.keyboard.press('Escape');

  // AIP-034: the goal of a scenario takes little of the room.
  await page.getByRole('button', { name: /^Suggest a first date/ }).click();
  const goal = page.getByRole('region', { name: 'Goal of this practice' });
  await expect(goal.getByText('Goal: agree on a place and a time')).toBeVisible();
  await expect(screen.recommend).toBeEnabled({ timeout: 30_000 });
  await expectNoWcagViolation(page);

  // A blank input has nothing to send.
  await screen.input.fill('Hello');
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  for (const control of [screen.input, screen.send, screen.recommend, screen.getFeedback, screen.clearHistory]) {
    await expect(control).toBeInViewport({ ratio: 1 });
    // A trial click fails if anything of the shell lies over the control.
    await control.click({ trial: true });
  }
  expect((await screen.window.boundingBox())!.height).toBeGreaterThan(140);
  expect(consoleErrors).toEqual([]);
});
