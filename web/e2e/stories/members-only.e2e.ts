import { callAs } from '../support/posts.js';
import { expect, test } from '../support/test.js';
import { shareStoryAs, StoriesPage, type SeededStory } from './stories-page.js';

test.describe('who sees stories', () => {
  test('GRD-041 "public" means all members: signed out the screen leads to /signin and nothing is answered', async ({
    page,
    newMember,
  }) => {
    const [author, reader] = [await newMember(), await newMember()];
    const story = await shareStoryAs(author);
    await page.goto(`/stories?storyId=${story.id}`);
    await expect(page).toHaveURL(/\/signin/);
    await expect(page.getByText(story.coupleNames)).toHaveCount(0);
    for (const path of ['/api/stories', `/api/stories/${story.id}`, `/api/stories/${story.id}/comments`]) {
      expect([path, (await page.request.get(path)).status()]).toEqual([path, 401]);
    }
    const { items } = await callAs<{ items: SeededStory[] }>(reader, (api) => api.get('/api/stories'));
    expect(items.map(({ id }) => id)).toContain(story.id);
  });

  test('GRD-041, GRD-040 every member sees the story of every other', async ({ page, signedIn, newMember }) => {
    await signedIn();
    const story = await shareStoryAs(await newMember());
    const stories = await new StoriesPage(page).open();
    await expect(stories.card(story)).toBeVisible();
  });
});
