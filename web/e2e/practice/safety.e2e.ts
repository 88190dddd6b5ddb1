import { expect, test } from '../support/test.js';
import { PracticeScreen, RECOMMENDATION_PATH } from './practice-page.js';

/** Markup that a model, or a member through it, could try to have drawn. Each sets `ran` on the window if it runs. */
const HOSTILE = [
  '<script>window.ran = true</script>',
  '<img src="x" onerror="window.ran = true">',
  '"><svg onload="window.ran = true">',
  '<iframe srcdoc="<script>parent.ran = true</script>"></iframe>',
  '[click](javascript:window.ran=true) javascript:window.ran=true',
  '<a href="javascript:window.ran=true">profile</a>',
  '&lt;b&gt;bold&lt;/b&gt; <style>body{display:none}</style>',
  '{{constructor.constructor("window.ran = true")()}} ${window.ran = true}',
] as const;

test.describe('whatever is said in the practice is text', () => {
  test('AIP-004 no words of partner, coach or member become part of the page', async ({ page, signedIn }) => {
    await signedIn();
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    const messages = HOSTILE.flatMap((text, index) =>
      (['member', 'partner', 'coach'] as const).map((role, at) => ({
        id: `00000000-0000-4000-8000-${String(index * 3 + at).padStart(12, '0')}`,
        role,
        text,
        createdAt: new Date(Date.UTC(2026, 10, 1, 10, index, at)).toISOString(),
        failed: false,
        stopped: false,
      })),
    );
    await page.route('**/api/practice', async (route) => {
      const answer = await route.fetch();
      const practice = (await answer.json()) as Record<string, unknown>;
      await route.fulfill({ response: answer, json: { ...practice, partner: { name: HOSTILE[1] }, messages } });
    });
    const screen = new PracticeScreen(page);
    await screen.open();
    for (const rows of [screen.own, screen.replies, screen.notes]) await expect(screen.words(rows)).toHaveText([...HOSTILE]);
    await expect(screen.window.getByRole('heading', { level: 2 })).toHaveText(HOSTILE[1]);
    await expect(screen.window.locator('img, iframe, script, style, a')).toHaveCount(0);
    expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
    expect(dialogs).toEqual([]);
  });

  test('AIP-017 nor do the words of a recommendation, nor the name in it', async ({ page, signedIn }) => {
    const member = await signedIn();
    await page.route(`**${RECOMMENDATION_PATH}`, (route) =>
      route.fulfill({ json: { text: HOSTILE.join('\n'), candidates: [{ memberId: member.id, name: HOSTILE[2] }], failed: false } }),
    );
    const screen = new PracticeScreen(page);
    await screen.open();
    await screen.recommend.click();
    await expect(screen.recommendation).toHaveText(HOSTILE.join(' '));
    await expect(page.getByRole('region', { name: 'Match recommendation' })).toContainText(HOSTILE[2]);
    await expect(screen.recommendation.locator('*')).toHaveCount(0);
    expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
  });

  test('AIP-004 what a member types comes back as it was typed, while the reply streams too', async ({ page, signedIn }) => {
    await signedIn();
    const screen = new PracticeScreen(page);
    await screen.open();
    await screen.say('I wrote <img src="x" onerror="window.ran = true"> on a wall');
    await expect(screen.words(screen.own)).toHaveText(['I wrote <img src="x" onerror="window.ran = true"> on a wall']);
    await expect(screen.window.locator('img')).toHaveCount(0);
    expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
  });
});
