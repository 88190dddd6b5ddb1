import { expect, test } from '../../support/test.js';

const TAGLINES = [
  'where algorithms meet affection',
  "your heart's equation solved by AI",
  'love calculated, connections made',
  'the science of compatibility, the art of connection',
];

test.describe('the sign-in screens', () => {
  for (const path of ['/signin', '/signup']) {
    test(`IDN-001..004 ${path} rotates the four taglines every 4 s with a fade of 500 ms`, async ({ page }) => {
      await page.clock.install();
      await page.goto(path);
      const line = (text: string) => page.getByText(text, { exact: true });
      await expect(line(TAGLINES[0]!)).toBeVisible();
      await page.clock.pauseAt(Date.now() + 1_000_000);
      const startsWith = await Promise.all(TAGLINES.map(async (text) => (await line(text).getAttribute('aria-hidden')) !== 'true'));
      const first = startsWith.indexOf(true);
      for (let step = 1; step <= TAGLINES.length + 1; step += 1) {
        await page.clock.fastForward(4_000);
        const shown = (first + step) % TAGLINES.length;
        for (const [index, text] of TAGLINES.entries()) {
          await expect(line(text)).toHaveAttribute('aria-hidden', String(index !== shown));
          await expect(line(text)).toBeVisible({ visible: index === shown });
        }
      }
      const fade = await line(TAGLINES[0]!).evaluate((element) => {
        const { transitionProperty, transitionDuration } = getComputedStyle(element);
        return { transitionProperty, transitionDuration };
      });
      expect(fade.transitionProperty).toContain('opacity');
      expect(new Set(fade.transitionDuration.split(', '))).toEqual(new Set(['0.5s']));
    });
  }

  test('IDN-005 both promise AI-powered matching, security and privacy, and instant connections', async ({ page }) => {
    for (const path of ['/signin', '/signup']) {
      await page.goto(path);
      for (const promise of [/AI-powered matching/i, /security and privacy/i, /instant connections/i]) {
        const text = page.getByText(promise);
        await text.scrollIntoViewIfNeeded();
        await expect(text).toBeInViewport();
      }
    }
  });
});
