import { onCard, openPost, postPicturesAs } from '../../support/posts.js';
import { expect, test } from '../../support/test.js';
import { expectNoWcagViolation } from '../../support/wcag.js';

const BOB = { firstName: 'Bob', lastName: 'Lindqvist' };

test.describe('a post card', () => {
  test('POST-001, POST-002, POST-029 shows author, time, content and media, and breaks no rule of accessibility', async ({
    page,
    signedIn,
    newMember,
  }) => {
    await signedIn();
    const bob = await newMember('onboarded', BOB);
    const post = await postPicturesAs(bob, 'Fog over the lake\nthis morning', 1, 'A lake in fog');
    const card = await openPost(page, post);
    await expect(card.getByRole('button', { name: 'Bob Lindqvist', exact: true })).toBeVisible();
    await expect(card.getByText('BL', { exact: true })).toBeVisible();
    await expect(card.getByText('Fog over the lake this morning')).toBeVisible();
    await expect(card.getByText('Fog over the lake')).toHaveCSS('white-space', 'pre-wrap');
    await expect(card.locator('time')).toHaveText(/^(Just now|\d+ minutes? ago)$/);
    await expect(card.locator('time')).toHaveAttribute('title', /\d{4}/);
    const picture = card.getByRole('img', { name: 'A lake in fog' });
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    for (const [name, button] of Object.entries(onCard(card))) await expect(button, name).toBeVisible();
    await expectNoWcagViolation(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
  });

  test('POST-006, POST-007, POST-008, POST-009, POST-010 the viewer shows all media and closes in three ways', async ({
    page,
    signedIn,
  }) => {
    const member = await signedIn();
    const card = await openPost(page, await postPicturesAs(member, 'Six', 6, 'The first'));
    const tile = card.getByRole('button', { name: 'Open The first' });
    const viewer = page.getByRole('dialog', { name: 'Media by Ada Moreau' });
    await tile.click();
    await expect(viewer).toBeVisible();
    await expect(viewer.getByRole('img', { name: 'The first' })).toBeVisible();
    await expectNoWcagViolation(page);
    for (let shown = 2; shown <= 6; shown += 1) {
      await viewer.getByRole('button', { name: 'Next' }).click();
      await expect(viewer.getByText(`${shown} of 6`, { exact: true })).toBeVisible();
    }
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByText('6 of 6', { exact: true })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(viewer.getByText('5 of 6', { exact: true })).toBeVisible();
    await viewer.getByRole('button', { name: 'Previous' }).click();
    await expect(viewer.getByText('4 of 6', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
    await expect(tile).toBeFocused();
    await tile.click();
    // The press lands beside the picture, on the overlay.
    await viewer.click({ position: { x: 20, y: 20 } });
    await expect(viewer).toHaveCount(0);
    await tile.click();
    await viewer.getByRole('button', { name: 'Close' }).click();
    await expect(viewer).toHaveCount(0);
    await expect(card).toBeVisible();
  });
});
