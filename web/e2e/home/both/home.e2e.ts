import { makePng } from '../../support/pictures.js';
import { postAs } from '../../support/posts.js';
import { expect, test } from '../../support/test.js';
import { expectNoWcagViolation } from '../../support/wcag.js';
import { HomePage, newWord } from '../home-page.js';

test.describe('home at both sizes', () => {
  test('HOM-001, HOM-004, HOM-005 writing, adding a picture and posting; no rule of accessibility broken on the way', async ({
    page,
    signedIn,
    consoleErrors,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const member = await signedIn();
    const word = newWord();
    await postAs(member, `${word} before`);
    const home = await new HomePage(page).open(`/?q=${word}`);
    await expect(home.cards).toHaveCount(1);
    await expectNoWcagViolation(page);
    await home.text.fill(`${word} with a picture`);
    await home.composer.getByRole('button', { name: 'Adventurous' }).click();
    await home.add({
      name: 'a-rather-long-name-of-a-picture-from-a-camera.png',
      mimeType: 'image/png',
      buffer: makePng(64, 64, [200, 90, 60]),
    });
    await expect(home.media).toContainText('Ready');
    await expectNoWcagViolation(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await home.post.click();
    await expect(home.cards).toHaveText([/with a picture/, /before/]);
    expect(consoleErrors).toEqual([]);
  });

  test('HOM-052, HOM-003 the panel is beside the feed from 1024 px on, and nowhere below', async ({ page, signedIn }) => {
    await signedIn();
    await new HomePage(page).open();
    const panel = page.getByRole('heading', { name: 'Discover' });
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect(panel).toBeVisible();
    await page.setViewportSize({ width: 1023, height: 800 });
    await expect(panel).toHaveCount(0);
    await page.setViewportSize({ width: 600, height: 800 });
    await expect(panel).toHaveCount(0);
  });
});
