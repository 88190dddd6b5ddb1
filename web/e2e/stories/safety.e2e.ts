import { callAs } from '../support/posts.js';
import { expect, test } from '../support/test.js';
import { commentOnStoryAs, commentsOf, menuOf, shareStoryAs, StoriesPage, type SeededStory } from './stories-page.js';
import type { Member } from '../support/members.js';

const NINA = { firstName: 'Nina', lastName: 'Okoro' };
const NAME = 'Nina Okoro';

test.describe('the menu of a story', () => {
  let viewer: Member;
  let nina: Member;
  let story: SeededStory;
  test.beforeEach(async ({ signedIn, newMember }) => {
    viewer = await signedIn();
    nina = await newMember('onboarded', NINA);
    story = await shareStoryAs(nina);
    // Every service that keeps blocks knows both members.
    for (const [one, other] of [
      [viewer, nina],
      [nina, viewer],
    ] as const) {
      await expect(async () => {
        await callAs(one, (api) => api.get(`/api/members/${other.id}/relation`));
      }).toPass();
    }
  });

  for (const act of ['Block', 'Mute'] as const) {
    test(`DECISION-7, EXPERIENCE-28 ${act} takes their stories and comments off, and keeps them off`, async ({ page }) => {
      const own = await shareStoryAs(viewer);
      await commentOnStoryAs(nina, own.id, 'From Nina');
      const stories = await new StoriesPage(page).open();
      const reader = await stories.read(own);
      await expect(commentsOf(reader)).toHaveCount(1);
      await page.keyboard.press('Escape');
      await menuOf(stories.card(story)).click();
      await expect(page.getByRole('menuitem')).toHaveText([`Mute ${NAME}`, `Block ${NAME}`, 'Report']);
      await page.getByRole('menuitem', { name: `${act} ${NAME}` }).click();
      await expect(stories.card(story)).toHaveCount(0);
      await page.reload();
      await expect(stories.card(own)).toBeVisible();
      await expect(stories.card(story)).toHaveCount(0);
      await stories.read(own);
      await expect(commentsOf(reader)).toHaveCount(0);
    });
  }

  test('DECISION-7 who was blocked no longer has the stories of who blocked, without a reload', async ({ page }) => {
    const stories = await new StoriesPage(page).openLive();
    await expect(stories.card(story)).toBeVisible();
    await callAs(nina, (api) => api.put(`/api/members/${viewer.id}/block`));
    await expect(stories.card(story)).toHaveCount(0);
  });

  test('DECISION-7 a story and a comment can be reported', async ({ page }) => {
    await commentOnStoryAs(nina, story.id, 'From Nina');
    const stories = await new StoriesPage(page).open(`/stories?storyId=${story.id}`);
    const reader = stories.reader(story);
    const menus = [
      ['story', menuOf(reader)],
      ['comment', commentsOf(reader).getByRole('button', { name: /^More about the comment by / })],
    ] as const;
    const kinds: unknown[] = [];
    for (const [kind, menu] of menus) {
      await menu.click();
      await page.getByRole('menuitem', { name: 'Report', exact: true }).click();
      const report = page.getByRole('dialog', { name: `Report this ${kind} by ${NAME}` });
      await report.getByRole('radio').first().check();
      const sent = page.waitForResponse(
        (answer) => answer.request().method() === 'POST' && new URL(answer.url()).pathname === '/api/reports',
      );
      await report.getByRole('button', { name: 'Send report' }).click();
      const answer = await sent;
      expect(answer.status()).toBe(201);
      kinds.push((answer.request().postDataJSON() as { kind: string }).kind);
      await page.getByRole('button', { name: 'Done' }).click();
    }
    expect(kinds).toEqual(['story', 'comment']);
  });
});
