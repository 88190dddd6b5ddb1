import { expect, test } from '../support/test.js';
import { likeOf, likeStoryAs, readStoryAs, shareStoryAs, StoriesPage } from './stories-page.js';

test.describe('the grid of stories', () => {
  test('STO-002, STO-005..014 a card shows image, names, location, the first 100 characters, the day and the likes', async ({
    page,
    signedIn,
    newMember,
  }) => {
    await signedIn();
    const [author, fan] = [await newMember(), await newMember()];
    const story = await shareStoryAs(author, { location: 'Porto', story: 'abcdefghij'.repeat(15) });
    await likeStoryAs(fan, story.id);
    const stories = await new StoriesPage(page).open();
    const card = stories.card(story);
    const picture = card.getByRole('img', { name: `Photo of ${story.coupleNames}` });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(card.getByRole('heading', { name: story.coupleNames })).toBeVisible();
    await expect(card.getByText('Porto', { exact: true })).toBeVisible();
    await expect(card.getByText(`${'abcdefghij'.repeat(10)}...`, { exact: true })).toBeVisible();
    const day = await page.evaluate((at) => new Date(at).toLocaleDateString('en-GB'), story.createdAt);
    await expect(card.locator('time')).toHaveText(day);
    await expect(likeOf(card)).toHaveText('1');
    await expect(likeOf(card)).toHaveAttribute('aria-pressed', 'false');
    await expect(card.getByRole('button', { name: 'Read Full Story' })).toHaveText('Read Full Story');
    await stories.expectCounted();
  });

  test('the image of a card has its place before it is there', async ({ page, signedIn, newMember }) => {
    await signedIn();
    const story = await shareStoryAs(await newMember());
    const picture = new URL((await readStoryAs(await newMember(), story.id)).image.url, 'http://x').pathname;
    // The picture never arrives: only its kept room is measured.
    await page.route(
      (url) => url.pathname.startsWith(picture.slice(0, picture.lastIndexOf('/'))),
      () => undefined,
    );
    const stories = await new StoriesPage(page).open();
    const box = await stories.card(story).locator('img').boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.5, 1);
  });
});
