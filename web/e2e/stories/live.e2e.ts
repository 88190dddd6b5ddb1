import { expect, test } from '../support/test.js';
import { markLoad } from '../support/watch.js';
import {
  commentBox,
  commentOnStoryAs,
  commentsOf,
  deleteStoryAs,
  likeOf,
  likeStoryAs,
  menuOf,
  postButton,
  shareStoryAs,
  StoriesPage,
} from './stories-page.js';

test.describe('stories, live', () => {
  test('STO-024 a story shared by another appears on top without a reload, and leaves when it is deleted', async ({
    page,
    signedIn,
    newMember,
  }) => {
    await signedIn();
    const author = await newMember();
    const older = await shareStoryAs(author);
    const stories = await new StoriesPage(page).openLive();
    await expect(stories.card(older)).toBeVisible();
    const load = await markLoad(page);
    const story = await shareStoryAs(author);
    await expect(stories.card(story)).toBeVisible();
    const ids = await stories.cards.evaluateAll((cards) => cards.map((card) => card.getAttribute('data-story-id')));
    expect(ids.indexOf(story.id)).toBeLessThan(ids.indexOf(older.id));
    await stories.expectCounted();
    await deleteStoryAs(author, older.id);
    await expect(stories.card(older)).toHaveCount(0);
    expect(await load.isSameLoad()).toBe(true);
  });

  test('STO-070, STO-032 likes and comments of others count on the open card and in the open modal', async ({
    page,
    signedIn,
    newMember,
  }) => {
    await signedIn();
    const [author, fan] = [await newMember(), await newMember()];
    const story = await shareStoryAs(author);
    const stories = await new StoriesPage(page).openLive(`/stories?storyId=${story.id}`, story.id);
    const reader = stories.reader(story);
    await expect(likeOf(reader)).toHaveText('0 Likes');
    await likeStoryAs(fan, story.id);
    await expect(likeOf(reader)).toHaveText('1 Like');
    await likeStoryAs(author, story.id);
    await expect(likeOf(reader)).toHaveText('2 Likes');
    await commentOnStoryAs(fan, story.id, 'Lovely');
    await expect(reader.getByRole('button', { name: '1 Comment' })).toBeVisible();
    await expect(commentsOf(reader)).toHaveText([/Lovely/]);
    await page.keyboard.press('Escape');
    await expect(likeOf(stories.card(story))).toHaveText('2');
  });

  test('STO-033 two sessions see each other’s comments at once, newest first', async ({ page, signedIn, newMember, browser, baseURL }) => {
    test.slow();
    await signedIn();
    const bob = await newMember('onboarded', { firstName: 'Bob', lastName: 'Lindqvist' });
    const story = await shareStoryAs(await newMember());
    const path = `/stories?storyId=${story.id}`;
    const elsewhere = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), locale: 'en-GB' });
    await elsewhere.addCookies(bob.cookies);
    const mine = await new StoriesPage(page).openLive(path, story.id);
    const bobs = await new StoriesPage(await elsewhere.newPage()).openLive(path, story.id);
    const write = async (stories: StoriesPage, text: string): Promise<void> => {
      await commentBox(stories.reader(story)).fill(text);
      await postButton(stories.reader(story)).click();
    };
    await write(mine, 'First words');
    await expect(commentsOf(bobs.reader(story))).toHaveText([/First words/]);
    await write(bobs, 'Second words');
    await expect(commentsOf(mine.reader(story))).toHaveText([/Bob Lindqvist.*Second words/s, /Ada Moreau.*First words/s]);
    await expect(commentsOf(bobs.reader(story))).toHaveText([/Second words/, /First words/]);
    await commentsOf(bobs.reader(story))
      .first()
      .getByRole('button', { name: /^More about the comment/ })
      .click();
    await bobs.page.getByRole('menuitem', { name: 'Delete' }).click();
    await bobs.page.getByRole('dialog', { name: 'Delete comment' }).getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(commentsOf(mine.reader(story))).toHaveText([/First words/]);
    await expect(mine.reader(story).getByRole('button', { name: '1 Comment' })).toBeVisible();
    await elsewhere.close();
  });

  test('MISC-010, STO-024, STO-067, STO-070, STO-032 one member shares, likes and deletes in a browser, another sees each of it at once in theirs', async ({
    page,
    signedIn,
    newMember,
    browser,
    baseURL,
  }) => {
    test.slow();
    await signedIn();
    const elsewhere = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), locale: 'en-GB' });
    await elsewhere.addCookies((await newMember('onboarded', { firstName: 'Bob', lastName: 'Lindqvist' })).cookies);
    const mine = await new StoriesPage(page).openLive();
    const bobs = await new StoriesPage(await elsewhere.newPage()).openLive();
    const [myLoad, bobsLoad] = [await markLoad(page), await markLoad(bobs.page)];

    const form = await mine.write();
    const coupleNames = await form.enter({ location: 'Oslo' });
    await form.submit.click();
    await expect(form.dialog).toHaveCount(0);
    // The card is found by its names: other tests share stories meanwhile.
    const shared = bobs.cards.filter({ hasText: coupleNames });
    await expect(shared).toBeVisible();
    const id = await shared.getAttribute('data-story-id');
    if (id === null) throw new Error('the card has no id');
    const [myCard, bobsCard] = [mine.card({ id }), bobs.card({ id })];
    await expect.poll(() => mine.sent.some((frame) => frame.includes(id))).toBe(true);

    await likeOf(bobsCard).click();
    await expect(likeOf(myCard)).toHaveText('1');
    await expect(likeOf(myCard)).toHaveAttribute('aria-pressed', 'false');
    await likeOf(myCard).click();
    await expect(likeOf(bobsCard)).toHaveText('2');
    await likeOf(bobsCard).click();
    await expect(likeOf(myCard)).toHaveText('1');
    await expect(likeOf(myCard)).toHaveAttribute('aria-pressed', 'true');

    await myCard.getByRole('button', { name: 'Read Full Story' }).click();
    await bobsCard.getByRole('button', { name: 'Read Full Story' }).click();
    const [myReader, bobsReader] = [mine.reader({ coupleNames }), bobs.reader({ coupleNames })];
    await commentBox(bobsReader).fill('Lovely');
    await postButton(bobsReader).click();
    await expect(commentsOf(myReader)).toHaveText([/Bob Lindqvist.*Lovely/s]);
    await expect(myReader.getByRole('button', { name: '1 Comment' })).toBeVisible();

    await menuOf(myReader).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog', { name: 'Delete story' }).getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(myCard).toHaveCount(0);
    await expect(bobs.page.getByText('This story is not here')).toBeVisible();
    await bobs.page.getByRole('button', { name: 'See all stories' }).click();
    await expect(bobsCard).toHaveCount(0);
    expect([await myLoad.isSameLoad(), await bobsLoad.isSameLoad()]).toEqual([true, true]);
    await elsewhere.close();
  });

  test('a story that is deleted while it is open says that it is gone', async ({ page, signedIn, newMember }) => {
    await signedIn();
    const author = await newMember();
    const story = await shareStoryAs(author);
    const stories = await new StoriesPage(page).openLive(`/stories?storyId=${story.id}`, story.id);
    await expect(stories.reader(story)).toBeVisible();
    await deleteStoryAs(author, story.id);
    await expect(page.getByText('This story is not here')).toBeVisible();
  });
});
