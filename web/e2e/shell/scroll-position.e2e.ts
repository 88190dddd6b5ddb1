import type { Page } from '@playwright/test';
import { newWord } from '../home/home-page.js';
import { postAs } from '../support/posts.js';
import { expect, test } from '../support/test.js';

const scrollTop = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

test.describe('where a page stands', () => {
  test('EXPERIENCE-9 one opened by its address stands at its top; a reload, and Back to the page before, stand where they stood', async ({
    page,
    signedIn,
  }) => {
    const member = await signedIn();
    const word = newWord();
    for (let at = 0; at < 10; at += 1) await postAs(member, `${word} number ${at}.\n${'line\n'.repeat(12)}`);
    await page.goto(`/?q=${word}`);
    const cards = page.locator('[data-post-id]');
    await expect(cards).toHaveCount(10);
    await page.evaluate(() => window.scrollTo(0, 1300));
    await expect.poll(() => scrollTop(page)).toBe(1300);

    await page.goto('/settings');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await scrollTop(page)).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 200));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(150);
    await page.goto('/matches');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await scrollTop(page)).toBe(0);

    // The shell's links and Back restore the position too, on a page opened by its address.
    await page.goto(`/?q=${word}`);
    await expect(cards).toHaveCount(10);
    expect(await scrollTop(page)).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 900));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages' }).click();
    await expect(page).toHaveURL('/messages');
    await page.goBack();
    await expect(cards).toHaveCount(10);
    await expect.poll(async () => Math.abs((await scrollTop(page)) - 900)).toBeLessThan(120);
  });
});
