import { HomePage, newWord } from '../home/home-page.js';
import { ChatPane, makePair, readMessagesAs } from '../support/messages.js';
import { findPeopleAs, makePerson, newSurname, onPerson, personCard, readSparks, untilKnown } from '../support/people.js';
import { onCard, openPost, postAs, readPostAs } from '../support/posts.js';
import { withMicrophone } from '../support/microphone.js';
import { expect, test as base, useSession } from '../support/test.js';
import { PracticeScreen, readPracticeAs } from '../practice/practice-page.js';
import { png, readStoryAs, StoriesPage, type SeededStory } from '../stories/stories-page.js';

const BOB = { firstName: 'Bob', lastName: 'Lindqvist' };

const test = base.extend(withMicrophone);

test.describe('what the product is for, each once and to the end', () => {
  test('MISC-002 a member shares a post', async ({ page, signedIn }) => {
    await signedIn();
    const word = newWord();
    const home = await new HomePage(page).open();
    await home.text.fill(`Good morning ${word}`);
    await home.post.click();
    await expect(home.card(word)).toBeVisible();
    await page.reload();
    await expect(home.card(word)).toBeVisible();
  });

  test('MISC-002 a member likes, comments, replies and quotes', async ({ page, signedIn, newMember }) => {
    const member = await signedIn();
    const post = await postAs(await newMember('onboarded', BOB), 'A walk by the sea');
    const card = await openPost(page, post);
    await onCard(card).like.click();
    await expect(onCard(card).like).toHaveText('1');
    await onCard(card).comments.click();
    const comments = page.getByRole('region', { name: 'Comments' });
    await comments.getByRole('textbox', { name: 'Write a comment' }).fill('Which sea?');
    await comments.getByRole('button', { name: 'Comment', exact: true }).click();
    const comment = comments.getByRole('listitem').filter({ hasText: 'Which sea?' }).last();
    await comment.getByRole('button', { name: 'Reply', exact: true }).first().click();
    await comment.getByRole('textbox', { name: /^Reply to / }).fill('I mean, which one?');
    await comment.getByRole('button', { name: 'Send reply' }).click();
    await expect(comments.getByText('I mean, which one?')).toBeVisible();
    await onCard(card).quote.click();
    await card.getByRole('textbox', { name: 'Your words about this post' }).fill('Worth reading');
    await card.getByRole('button', { name: 'Quote Post' }).click();
    await expect(onCard(card).quote).toHaveText('1');
    await expect.poll(() => readPostAs(member, post.id)).toMatchObject({ likes: 1, liked: true, comments: 2, reposts: 1 });
  });

  test('MISC-002 a member follows and sends a spark', async ({ page, context }) => {
    const surname = newSurname();
    const viewer = await makePerson('Vera', surname, { interests: ['Hiking'] });
    const other = await makePerson('Hanna', surname, { interests: ['Hiking'] });
    await untilKnown(viewer, other);
    await useSession(context, viewer);
    await page.goto(`/matches?q=${surname}`);
    const { follow, unfollow, sendSpark, removeSpark } = onPerson(personCard(page, other));
    await follow.click();
    await expect(unfollow).toBeVisible();
    await sendSpark.click();
    await expect(removeSpark).toBeVisible();
    await expect.poll(async () => (await findPeopleAs(viewer, `q=${surname}&filter=following`)).total).toBe(1);
    await expect.poll(async () => (await readSparks(other)).items.map(({ id }) => id)).toEqual([viewer.id]);
  });

  test('MISC-002 a member shares a success story', async ({ page, signedIn }) => {
    const member = await signedIn();
    const stories = await new StoriesPage(page).open();
    const form = await stories.write();
    const coupleNames = await form.enter();
    const made = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && new URL(answer.url()).pathname === '/api/stories',
    );
    await form.submit.click();
    const { id } = (await (await made).json()) as SeededStory;
    await expect(stories.card({ id })).toBeVisible();
    expect(await readStoryAs(member, id)).toMatchObject({ coupleNames, userId: member.id });
  });

  test('MISC-002 members chat with words, files and voice notes', async ({ page, context }) => {
    const pair = await makePair();
    await context.grantPermissions(['microphone']);
    await useSession(context, pair.ada);
    const chat = await new ChatPane(page, pair.bea).open(pair.pairKey);
    await chat.text.fill('Hello Bea');
    await chat.send.click();
    await chat.attach([png('harbour.png')]);
    await expect(chat.message('Attachment: harbour.png')).toHaveCount(1);
    await chat.record.click();
    await expect(chat.time).toHaveText(/00:0[1-9]/);
    await chat.stopAndSend.click();
    await expect
      .poll(async () => (await readMessagesAs(pair.bea, pair.pairKey)).map(({ content, fileType }) => fileType ?? content), {
        timeout: 30_000,
      })
      .toEqual(['Hello Bea', 'image/webp', 'audio/webm']);
  });

  test('MISC-002 a member practises with AI', async ({ page, signedIn }) => {
    const member = await signedIn();
    const screen = new PracticeScreen(page);
    await screen.open();
    await screen.say('Hello, how are you?');
    const reply = await screen.words(screen.replies).textContent();
    expect((await readPracticeAs(member)).messages.map(({ role, text }) => [role, text])).toEqual([
      ['member', 'Hello, how are you?'],
      ['partner', reply],
    ]);
  });
});
