import { expect, test } from '../support/test.js';
import { commentBox, commentOnStoryAs, commentsOf, likeOf, postButton, readStoryAs, shareStoryAs, StoriesPage } from './stories-page.js';

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
});
