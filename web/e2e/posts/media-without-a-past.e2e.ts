import { HomePage } from '../home/home-page.js';
import { makePng, withPlace } from '../support/pictures.js';
import { callAs, openPost, postPicturesAs, quoteAs, watchesPost } from '../support/posts.js';
import { expect, test } from '../support/test.js';
import { expectNoWcagViolation } from '../support/wcag.js';

const BOB = { firstName: 'Bob', lastName: 'Lindqvist' };

test.describe('media without a past', () => {
  test('POST-045 a quote keeps its own words on an open page when what it quotes is deleted', async ({ page, signedIn, newMember }) => {
    const member = await signedIn();
    const bob = await newMember('onboarded', BOB);
    const original = await postPicturesAs(bob, 'The words of Bob', 1, 'His picture');
    const quote = await quoteAs(member, original.id, 'Look at this');
    const watched = watchesPost(page, original);
    const card = await openPost(page, quote);
    await watched;
    const picture = card.getByRole('img', { name: 'His picture' });
    const address = (await picture.getAttribute('src'))!;
    await expect(picture).toBeVisible();
    await callAs(bob, (api) => api.delete(`/api/posts/${original.id}`));
    await expect(card.getByText('This post was deleted')).toBeVisible();
    await expect(card.getByText('Look at this')).toBeVisible();
    await expect(card.getByText('The words of Bob')).toHaveCount(0);
    await expect(picture).toHaveCount(0);
    await expectNoWcagViolation(page);
    await page.reload();
    await expect(card.getByText('This post was deleted')).toBeVisible();
    // MED-012: a minute at most.
    await expect.poll(async () => (await page.request.get(address)).status(), { timeout: 60_000 }).toBe(404);
  });

  test('SAFETY-44 who adds a picture is told that its place was removed; a refused file shows its kind and the reason, and no broken picture', async ({
    page,
    signedIn,
  }) => {
    await signedIn();
    const home = await new HomePage(page).open();
    await home.add({ name: 'beach.png', mimeType: 'image/png', buffer: withPlace(makePng(300, 200, [60, 90, 120])) });
    await expect(home.media.first()).toContainText('We removed the place from your picture.');
    await home.add({ name: 'broken.png', mimeType: 'image/png', buffer: makePng(300, 200, [90, 60, 80]).subarray(0, 120) });
    const item = home.media.last();
    await expect(item).toContainText('The file is damaged or not what it says it is.');
    await expect(item).toContainText('Picture');
    await expect(item.locator('img')).toHaveCount(0);
    await expectNoWcagViolation(page);
  });
});
