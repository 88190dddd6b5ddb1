import { PracticeScreen } from '../practice/practice-page.js';
import { expect, test } from '../support/test.js';

test('AIP-004 the last words of the practice are seen above the field while one writes with the keyboard up', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  const screen = new PracticeScreen(page);
  await screen.open();
  await screen.say('I like hiking. What about you?');
  // The keyboard opens.
  await page.setViewportSize({ width: 390, height: 480 });
  await screen.input.tap();
  await expect.poll(async () => (await screen.window.boundingBox())!.height).toBeGreaterThan(180);
  await expect(screen.words(screen.replies.last())).toBeInViewport();
  await expect(screen.input).toBeInViewport({ ratio: 1 });
  await expect(screen.send).toBeInViewport({ ratio: 1 });
  // The keyboard closes, and what had made room is back.
  await screen.input.blur();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(screen.cards.first()).toBeVisible();
  await expect(screen.heading).toBeVisible();
});
