import type { Page } from '@playwright/test';
import { alertOf, failOn, refuse } from '../support/problems.js';
import { callAs } from '../support/posts.js';
import { expect, test } from '../support/test.js';
import {
  commentBox,
  commentOnStoryAs,
  commentsOf,
  likeOf,
  menuOf,
  postButton,
  readStoryAs,
  shareStoryAs,
  StoriesPage,
} from './stories-page.js';

const COMMENTS = /^\/api\/stories\/[^/]+\/comments$/;
type Shared = typeof globalThis & { shared: { url?: string; text?: string }[]; copied: string[] };

async function canShare(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const store = globalThis as Shared;
    store.shared = [];
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: (data: { url?: string; text?: string }) => {
        store.shared.push(data);
        return Promise.resolve();
      },
    });
  });
}

async function cannotShare(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const store = globalThis as Shared;
    store.copied = [];
    Object.defineProperty(navigator, 'share', { configurable: true, value: undefined });
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: {
        writeText: (text: string) => {
          store.copied.push(text);
          return Promise.resolve();
        },
      },
    });
  });
}

test.describe('a story in the modal', () => {
  test('STO-015..018, STO-020 "Read Full Story" opens all of it, with likes, comments, share and a comment box', async ({
    page,
    signedIn,
    newMember,
  }) => {
    await signedIn();
    const text = `${'The long version. '.repeat(20)}And that was it.`;
    const story = await shareStoryAs(await newMember('onboarded', { firstName: 'Nina', lastName: 'Okoro' }), { story: text });
    const stories = await new StoriesPage(page).open();
    const reader = await stories.read(story);
    await expect(reader.getByText(text, { exact: true })).toBeVisible();
    await expect(reader.getByText('Lisbon', { exact: true })).toBeVisible();
    await expect(reader.getByRole('button', { name: 'Nina Okoro', exact: true })).toBeVisible();
    await expect(likeOf(reader)).toHaveText('0 Likes');
    await expect(reader.getByRole('button', { name: 'Share', exact: true })).toBeVisible();
    await expect(commentBox(reader)).toHaveAttribute('placeholder', 'Add a comment...');
    await expect(postButton(reader)).toHaveText('Post');
    await expect(reader.getByText('No comments yet. Be the first!')).toBeVisible();
    await reader.getByRole('button', { name: '0 Comments' }).click();
    await expect(commentBox(reader)).toBeFocused();
  });

  test('STO-043, EXPERIENCE-12, EXPERIENCE-17 has an address: reload opens it again, Back and Escape close it and give the focus back', async ({
    page,
    signedIn,
    newMember,
  }) => {
    await signedIn();
    const story = await shareStoryAs(await newMember());
    const stories = await new StoriesPage(page).open();
    const read = stories.card(story).getByRole('button', { name: 'Read Full Story' });
    await read.click();
    await expect(stories.reader(story)).toBeVisible();
    await expect(page).toHaveURL(`/stories?storyId=${story.id}`);
    await page.goBack();
    await expect(stories.reader(story)).toHaveCount(0);
    await expect(page).toHaveURL('/stories');
    await page.goForward();
    await expect(stories.reader(story)).toBeVisible();
    await page.reload();
    await expect(stories.reader(story)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(stories.reader(story)).toHaveCount(0);
    await expect(page).toHaveURL('/stories');
    await read.click();
    // A key that comes before the modal is pressed on the page.
    await expect(stories.reader(story)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(read).toBeFocused();
  });

  for (const [name, id] of [
    ['unknown', '0199a1b2-0000-7000-8000-00000000dead'],
    ['mistyped', 'not-an-id'],
  ] as const) {
    test(`STO-043 a story that is ${name} is said not to be here, and leads to the others`, async ({ page, signedIn }) => {
      await signedIn();
      await new StoriesPage(page).open(`/stories?storyId=${id}`);
      const dialog = page.getByRole('dialog', { name: 'Story' });
      await expect(dialog.getByText('This story is not here')).toBeVisible();
      await dialog.getByRole('button', { name: 'See all stories' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL('/stories');
    });
  }

  test('STO-070 like from the modal and from the card change the same count', async ({ page, signedIn, newMember }) => {
    const member = await signedIn();
    const story = await shareStoryAs(await newMember());
    const stories = await new StoriesPage(page).open();
    const reader = await stories.read(story);
    await likeOf(reader).click();
    await expect(likeOf(reader)).toHaveText('1 Like');
    await page.keyboard.press('Escape');
    const heart = likeOf(stories.card(story));
    await expect(heart).toHaveText('1');
    await expect.poll(async () => (await readStoryAs(member, story.id)).likes).toBe(1);
    await heart.click();
    await expect(heart).toHaveText('0');
    await stories.read(story);
    await expect(likeOf(reader)).toHaveText('0 Likes');
  });

  test('STO-031, STO-032, STO-019, STO-034, STO-036 a comment is posted and counted; a blank one cannot be', async ({
    page,
    signedIn,
    newMember,
  }) => {
    const member = await signedIn();
    const author = await newMember();
    const story = await shareStoryAs(author);
    await commentOnStoryAs(author, story.id, 'The older words');
    const stories = await new StoriesPage(page).open(`/stories?storyId=${story.id}`);
    const reader = stories.reader(story);
    await expect(commentsOf(reader)).toHaveCount(1);
    await expect(postButton(reader)).toBeDisabled();
    await commentBox(reader).fill('   ');
    await expect(postButton(reader)).toBeDisabled();
    await commentBox(reader).press('Control+Enter');
    await commentBox(reader).fill('  The first words ');
    await expect(postButton(reader)).toBeEnabled();
    await postButton(reader).click();
    await expect(commentsOf(reader)).toHaveCount(2);
    await expect(commentsOf(reader).first()).toContainText('The first words');
    await expect(commentsOf(reader).first()).toContainText('Ada Moreau');
    await expect(commentBox(reader)).toHaveValue('');
    await expect(commentBox(reader)).toBeFocused();
    await expect(reader.getByRole('button', { name: '2 Comments' })).toBeVisible();
    expect((await readStoryAs(member, story.id)).comments).toBe(2);
  });

  test('STO-037, ERR-002 a comment that fails is only logged; its words stay, and a second try makes one of it', async ({
    page,
    signedIn,
    newMember,
    consoleErrors,
  }) => {
    const member = await signedIn();
    const story = await shareStoryAs(await newMember());
    const stories = await new StoriesPage(page).open(`/stories?storyId=${story.id}`);
    const reader = stories.reader(story);
    await failOn(page, { method: 'POST', path: COMMENTS, answer: { status: 500, code: 'internal' }, times: 1 });
    await commentBox(reader).fill('Some words');
    await postButton(reader).click();
    await expect.poll(() => consoleErrors.some((text) => text.startsWith('[story-comment]'))).toBe(true);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(commentBox(reader)).toHaveValue('Some words');
    await postButton(reader).click();
    await expect(commentsOf(reader)).toHaveCount(1);
    expect((await readStoryAs(member, story.id)).comments).toBe(1);
  });

  test('EXPERIENCE-1, EXPERIENCE-2 a comment that is not posted yet is there again after the modal was closed, and after a reload', async ({
    page,
    signedIn,
    newMember,
  }) => {
    await signedIn();
    const [story, other] = [await shareStoryAs(await newMember()), await shareStoryAs(await newMember())];
    const stories = await new StoriesPage(page).open();
    let reader = await stories.read(story);
    await commentBox(reader).fill('Not done y');
    await page.keyboard.press('Escape');
    await expect(commentBox(await stories.read(other))).toHaveValue('');
    await page.keyboard.press('Escape');
    reader = await stories.read(story);
    await expect(commentBox(reader)).toHaveValue('Not done y');
    await page.reload();
    await expect(commentBox(reader)).toHaveValue('Not done y');
    await postButton(reader).click();
    await expect(commentsOf(reader)).toHaveText([/Not done y/]);
    await expect(commentBox(reader)).toHaveValue('');
    await page.reload();
    await expect(commentsOf(reader)).toHaveCount(1);
    await expect(commentBox(reader)).toHaveValue('');
  });

  test('a story that could not be read says so, and can be read again', async ({ page, signedIn, newMember }) => {
    await signedIn();
    const story = await shareStoryAs(await newMember());
    let broken = true;
    // The list fails too: the story could be shown from it, and every story another test shares has it read again.
    await page.route(
      (url) => url.pathname === '/api/stories',
      (route) => refuse(route, 500, 'internal'),
    );
    await page.route(
      (url) => url.pathname === `/api/stories/${story.id}`,
      (route) => (broken ? refuse(route, 500, 'internal') : route.fallback()),
    );
    const stories = await new StoriesPage(page).open(`/stories?storyId=${story.id}`);
    const dialog = page.getByRole('dialog', { name: 'Story' });
    await expect(dialog.getByText('The story could not be loaded.')).toBeVisible();
    broken = false;
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(stories.reader(story).getByText(story.story, { exact: true })).toBeVisible();
  });

  test('STO-038, STO-039, STO-040 sharing hands the browser the link and the first 100 characters', async ({
    page,
    signedIn,
    newMember,
    baseURL,
  }) => {
    await canShare(page);
    await signedIn();
    const story = await shareStoryAs(await newMember(), { story: 'abcdefghij'.repeat(15) });
    const stories = await new StoriesPage(page).open(`/stories?storyId=${story.id}`);
    await stories.reader(story).getByRole('button', { name: 'Share', exact: true }).click();
    expect(await page.evaluate(() => (globalThis as Shared).shared)).toEqual([
      { text: `${'abcdefghij'.repeat(10)}...`, url: new URL(`/stories?storyId=${story.id}`, baseURL).href },
    ]);
  });

  test('STO-041, STO-042 a browser that cannot share gets an alert, and the link is copied', async ({
    page,
    signedIn,
    newMember,
    baseURL,
  }) => {
    await cannotShare(page);
    await signedIn();
    const story = await shareStoryAs(await newMember());
    const stories = await new StoriesPage(page).open(`/stories?storyId=${story.id}`);
    const [text] = await Promise.all([alertOf(page), stories.reader(story).getByRole('button', { name: 'Share', exact: true }).click()]);
    expect(text).toBe('Sharing is not supported on this browser. You can copy the link instead.');
    expect(await page.evaluate(() => (globalThis as Shared).copied)).toEqual([new URL(`/stories?storyId=${story.id}`, baseURL).href]);
  });

  test('the own story can be deleted, after a question; it leaves modal, grid and server', async ({ page, signedIn }) => {
    const member = await signedIn();
    const story = await shareStoryAs(member);
    const stories = await new StoriesPage(page).open();
    const reader = await stories.read(story);
    await menuOf(reader).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Delete']);
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Delete story' });
    await expect(question).toContainText('Are you sure you want to delete this story?');
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(reader).toHaveCount(0);
    await expect(stories.card(story)).toHaveCount(0);
    await expect(page).toHaveURL('/stories');
    await expect(readStoryAs(member, story.id)).rejects.toThrow('404');
  });

  test('who wrote a comment, or the story, can delete it', async ({ page, signedIn, newMember }) => {
    const member = await signedIn();
    const other = await newMember();
    const story = await shareStoryAs(member);
    await commentOnStoryAs(other, story.id, 'Not so nice');
    const stories = await new StoriesPage(page).open(`/stories?storyId=${story.id}`);
    const reader = stories.reader(story);
    await commentsOf(reader)
      .getByRole('button', { name: /^More about the comment by / })
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog', { name: 'Delete comment' }).getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(reader.getByText('No comments yet. Be the first!')).toBeVisible();
    await expect(reader.getByRole('button', { name: '0 Comments' })).toBeVisible();
    expect((await callAs<{ items: unknown[] }>(member, (api) => api.get(`/api/stories/${story.id}/comments`))).items).toEqual([]);
  });
});
