import type { Locator, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { failOn, holdBack } from '../support/problems.js';
import { callAs, commentAs, onCard, openPost, openPostLive, postAs, readCommentAs, readPostAs, type SeededPost } from '../support/posts.js';
import { openCaseOf, reportAs } from '../moderation/moderation-page.js';
import { makeModerator } from '../support/operator.js';
import { expect, test, useSession } from '../support/test.js';
import { markLoad, watchApi } from '../support/watch.js';
import { expectNoWcagViolation } from '../support/wcag.js';

const BOB = { firstName: 'Bob', lastName: 'Lindqvist' };

async function openComments(page: Page, card: Locator): Promise<Locator> {
  await onCard(card).comments.click();
  // In a dialog over a list, or below the post.
  const place = page.getByRole('dialog', { name: 'Comments' }).or(page.getByRole('region', { name: 'Comments' }));
  await expect(place).toBeVisible();
  return place;
}

const commentsOf = (dialog: Locator, text: string): Locator => dialog.getByRole('listitem').filter({ hasText: text });
/** The comment itself is the last of the items around its text. */
const comment = (dialog: Locator, text: string): Locator => commentsOf(dialog, text).last();

async function write(dialog: Locator, text: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Write a comment' }).fill(text);
  await dialog.getByRole('button', { name: 'Comment', exact: true }).click();
}

async function reply(to: Locator, text: string): Promise<void> {
  await to.getByRole('button', { name: 'Reply', exact: true }).first().click();
  await to.getByRole('textbox', { name: /^Reply to / }).fill(text);
  await to.getByRole('button', { name: 'Send reply' }).click();
}

test.describe('comments', () => {
  test('POST-019, POST-034, POST-020, POST-029 open per post; the first one appears with its author and counts', async ({
    page,
    signedIn,
    newMember,
  }) => {
    const member = await signedIn();
    const post = await postAs(await newMember('onboarded', BOB), 'Talk to me');
    const card = await openPost(page, post);
    const dialog = await openComments(page, card);
    await expect(dialog.getByText('No comments yet. Be the first to comment!')).toBeVisible();
    await expectNoWcagViolation(page);
    await write(dialog, 'The first words');
    await expect(comment(dialog, 'The first words').getByRole('button', { name: 'Ada Moreau', exact: true })).toBeVisible();
    await expect(comment(dialog, 'The first words').locator('time')).toHaveText('Just now');
    await expect(dialog.getByText('No comments yet. Be the first to comment!')).toHaveCount(0);
    await expect(dialog.getByRole('textbox', { name: 'Write a comment' })).toHaveValue('');
    await expect(onCard(card).comments).toHaveText('1');
    await expect.poll(async () => (await readPostAs(member, post.id)).comments).toBe(1);
  });

  test('POST-021, POST-022, POST-067 replies nest three deep, with author and time, and are there after a reload', async ({
    page,
    signedIn,
    newMember,
  }) => {
    const member = await signedIn();
    const bob = await newMember('onboarded', BOB);
    const post = await postAs(bob, 'Thread');
    await commentAs(bob, post.id, 'Level zero');
    let dialog = await openComments(page, await openPost(page, post));
    await reply(comment(dialog, 'Level zero'), 'Level one');
    await reply(comment(dialog, 'Level one'), 'Level two');
    await reply(comment(dialog, 'Level two'), 'Level three');
    await expect(comment(dialog, 'Level three').locator('time')).toHaveText('Just now');
    await expect.poll(async () => (await readPostAs(member, post.id)).comments).toBe(4);
    await page.reload();
    dialog = await openComments(page, page.getByRole('dialog', { name: 'Post' }).locator(`[data-post-id="${post.id}"]`));
    await expect(comment(dialog, 'Level three').getByRole('button', { name: 'Ada Moreau', exact: true })).toBeVisible();
    // Each reply stands inside the comment it answers.
    await expect(commentsOf(dialog, 'Level three')).toHaveCount(4);
    await expectNoWcagViolation(page);
  });

  test('POST-023, POST-024 blank comments and replies are ignored', async ({ page, signedIn, newMember }) => {
    const member = await signedIn();
    const post = await postAs(await newMember(), 'Blank');
    await commentAs(member, post.id, 'Answer me');
    const dialog = await openComments(page, await openPost(page, post));
    await expect(comment(dialog, 'Answer me')).toBeVisible();
    const calls = watchApi(page);
    await write(dialog, '   ');
    await reply(comment(dialog, 'Answer me'), ' \n ');
    await expect(comment(dialog, 'Answer me').getByRole('textbox')).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    expect(calls.filter((call) => call.startsWith('POST') && call.endsWith('/comments'))).toEqual([]);
  });

  test('POST-026, POST-027 a comment and a reply are liked and no longer', async ({ page, signedIn, newMember }) => {
    const member = await signedIn();
    const bob = await newMember('onboarded', BOB);
    const post = await postAs(bob, 'Likes');
    const first = await commentAs(bob, post.id, 'A comment');
    const second = await commentAs(bob, post.id, 'A reply', first.id);
    const dialog = await openComments(page, await openPost(page, post));
    for (const { id, content } of [first, second]) {
      const like = dialog
        .locator(`[data-comment-id="${id}"]`)
        .getByRole('button', { name: /^Like the comment/ })
        .first();
      await like.click();
      await expect(like, content).toHaveAttribute('aria-pressed', 'true');
      await expect(like).toHaveText('1');
      await expect.poll(async () => (await readCommentAs(member, id)).likes).toBe(1);
      await like.click();
      await expect(like).toHaveText('0');
      await expect.poll(async () => (await readCommentAs(member, id)).likes).toBe(0);
    }
  });

  test('POST-028, POST-020 counts and new comments of another member show without a reload', async ({
    page,
    browser,
    signedIn,
    newMember,
  }) => {
    const member = await signedIn();
    const bob = await newMember('onboarded', BOB);
    const post = await postAs(member, 'Live');
    const card = await openPostLive(page, post);
    const load = await markLoad(page);
    const elsewhere = await browser.newContext();
    await useSession(elsewhere, bob);
    const bobsPage = await elsewhere.newPage();
    const bobsDialog = await openComments(bobsPage, await openPost(bobsPage, post));
    await write(bobsDialog, 'From elsewhere');
    await expect(onCard(card).comments).toHaveText('1');
    const dialog = await openComments(page, card);
    await expect(comment(dialog, 'From elsewhere')).toBeVisible();
    await write(bobsDialog, 'Another one');
    await expect(comment(dialog, 'Another one')).toBeVisible();
    await expect(commentsOf(dialog, 'Another one')).toHaveCount(1);
    expect(await load.isSameLoad()).toBe(true);
    await elsewhere.close();
  });

  test('DECISION-7 a comment that a moderator removed is a line above its replies: nobody to block, nothing to like or answer', async ({
    page,
    signedIn,
    newMember,
  }) => {
    test.slow();
    const member = await signedIn();
    const [bob, moderator] = [await newMember('onboarded', BOB), await makeModerator()];
    const post = await postAs(member, 'Removal');
    const rude = await commentAs(bob, post.id, 'Bad words');
    await commentAs(member, post.id, 'Please not', rude.id);
    const report = { memberId: bob.id, kind: 'comment', targetId: rude.id, reason: 'harassment', note: '' };
    await reportAs(member, report);
    const found = await openCaseOf(moderator, bob);
    const data = { action: 'remove-content', reportIds: found.items.map(({ id }) => id), rule: 'harassment', reason: 'No insults.' };
    const headers = { 'idempotency-key': randomUUID() };
    await callAs(moderator, (api) => api.post(`/api/moderation/cases/${found.id}/decision`, { data, headers }));
    await expect.poll(async () => (await readPostAs(member, post.id)).comments).toBe(1);
    const card = await openPost(page, post);
    await expect(onCard(card).comments).toHaveText('1');
    const dialog = await openComments(page, card);
    const line = dialog.locator(`[data-comment-id="${rude.id}"]`);
    await expect(line).toContainText('This comment was removed.');
    await expect(dialog).not.toContainText('Deleted member');
    // The buttons left are those of the reply.
    await expect(line.getByRole('button', { name: /^Like the comment/ })).toHaveCount(1);
    await expect(line.getByRole('button', { name: 'Reply', exact: true })).toHaveCount(1);
    await expect(line.getByRole('button', { name: /^More about the comment/ })).toHaveCount(1);
    await expectNoWcagViolation(page);
  });

  test('POST-037 comments stand newest first, replies oldest first, and more of them are loaded', async ({ page, signedIn }) => {
    const member = await signedIn();
    const post = await postAs(member, 'Order');
    for (let at = 1; at <= 21; at += 1) await commentAs(member, post.id, `Comment ${at}.`);
    const dialog = await openComments(page, await openPost(page, post));
    await expect(dialog.getByRole('listitem').first()).toContainText('Comment 21.');
    await expect(dialog.getByRole('listitem')).toHaveCount(20);
    await dialog.getByRole('button', { name: 'Load more comments' }).click();
    await expect(dialog.getByRole('listitem').last()).toContainText('Comment 1.');
    await expect(dialog.getByRole('button', { name: 'Load more comments' })).toHaveCount(0);
    await reply(comment(dialog, 'Comment 21.'), 'Reply a');
    await reply(dialog.getByRole('listitem').first(), 'Reply b');
    await expect(dialog.getByRole('listitem').first().getByRole('listitem')).toHaveText([/Reply a/, /Reply b/]);
  });

  test('a comment shows before the server has it; one that fails is kept and sent again once', async ({
    page,
    signedIn,
    newMember,
    consoleErrors,
  }) => {
    const member = await signedIn();
    const post = await postAs(await newMember(), 'Slow');
    const dialog = await openComments(page, await openPost(page, post));
    const path = `/api/posts/${post.id}/comments`;
    const release = await holdBack(page, 'POST', path);
    await write(dialog, 'Patient words');
    await expect(comment(dialog, 'Patient words')).toContainText('Sending...');
    release();
    await expect(comment(dialog, 'Patient words').getByRole('button', { name: 'Reply', exact: true })).toBeVisible();
    await failOn(page, { method: 'POST', path, answer: 'abort', times: 1 });
    await write(dialog, 'Lost words');
    await expect(comment(dialog, 'Lost words').getByRole('alert')).toHaveText('Not sent.');
    await expect.poll(() => consoleErrors.some((text) => text.includes('[add-comment]'))).toBe(true);
    await comment(dialog, 'Lost words').getByRole('button', { name: 'Try again' }).click();
    await expect(comment(dialog, 'Lost words').getByRole('button', { name: 'Reply', exact: true })).toBeVisible();
    expect((await readPostAs(member, post.id)).comments).toBe(2);
  });

  test('a reply whose answer the page did not live to hear stands once on the next page', async ({ page, signedIn, newMember }) => {
    const member = await signedIn();
    const post = await postAs(await newMember(), 'Unheard');
    await commentAs(member, post.id, 'Answer me');
    const dialog = await openComments(page, await openPost(page, post));
    const path = `/api/posts/${post.id}/comments`;
    // The server has the comment. This page never gets the answer.
    let unheard = 0;
    await page.route(
      (url) => url.pathname === path,
      async (route) => {
        if (route.request().method() !== 'POST' || unheard > 0) return route.fallback();
        unheard += 1;
        await route.fetch();
      },
    );
    await reply(comment(dialog, 'Answer me'), 'Once');
    await expect.poll(async () => (await readPostAs(member, post.id)).comments).toBe(2);
    await expect(comment(dialog, 'Once')).toContainText('Sending...');
    await page.reload();
    const again = await openComments(page, page.getByRole('dialog', { name: 'Post' }).locator(`[data-post-id="${post.id}"]`));
    await expect(comment(again, 'Once').getByRole('button', { name: 'Reply', exact: true })).toBeVisible();
    await expect(commentsOf(again, 'Once')).toHaveCount(2);
  });

  test('a comment that got no answer is sent again by the next page', async ({ page, signedIn, newMember }) => {
    const member = await signedIn();
    const post = await postAs(await newMember(), 'Cut off');
    const dialog = await openComments(page, await openPost(page, post));
    await failOn(page, { method: 'POST', path: `/api/posts/${post.id}/comments`, answer: 'abort', times: 1 });
    await write(dialog, 'Cut words');
    await expect(comment(dialog, 'Cut words').getByRole('alert')).toHaveText('Not sent.');
    await page.reload();
    await expect.poll(async () => (await readPostAs(member, post.id)).comments).toBe(1);
  });

  test('POST-035, POST-036, POST-075 the post opens in the viewer in the place of its comments, which stand there below it', async ({
    page,
    signedIn,
  }) => {
    const member = await signedIn();
    const post: SeededPost = await postAs(member, 'Seen from the comments');
    await commentAs(member, post.id, 'Below the post');
    await page.goto('/');
    const dialog = await openComments(page, page.locator(`[data-post-id="${post.id}"]`));
    await dialog.getByRole('link', { name: /View post/ }).click();
    const viewer = page.getByRole('dialog', { name: 'Post' });
    await expect(viewer.locator(`[data-post-id="${post.id}"]`)).toBeVisible();
    await expect(viewer.getByRole('region', { name: 'Comments' }).getByText('Below the post')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page).toHaveURL(`/post/${post.id}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/');
  });

  test('POST-068..073, POST-078 an own comment is edited with Ctrl+Enter and deleted, and the author of the post removes another; both pages follow', async ({
    page,
    browser,
    signedIn,
    newMember,
  }) => {
    test.slow();
    const member = await signedIn();
    const bob = await newMember('onboarded', BOB);
    const post = await postAs(bob, 'Whose words');
    const [first] = [await commentAs(member, post.id, 'Frist'), await commentAs(member, post.id, 'Answered')];
    const mine = await openComments(page, await openPostLive(page, post));
    const elsewhere = await browser.newContext();
    await useSession(elsewhere, bob);
    const bobs = await elsewhere.newPage();
    const bobsCard = await openPostLive(bobs, post);
    const theirs = await openComments(bobs, bobsCard);
    await reply(comment(theirs, 'Answered'), 'An answer');
    const bobsMenu = comment(theirs, 'Frist').getByRole('button', { name: /^More about the comment by Ada/ });
    await bobsMenu.click();
    await expect(bobs.getByRole('menuitem').first()).toHaveText('Remove from your post');
    await bobs.keyboard.press('Escape');

    const menuOf = (text: string) =>
      commentsOf(mine, text)
        .getByRole('button', { name: /^More about the comment by Ada/ })
        .first();
    await menuOf('Frist').click();
    await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Delete']);
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const field = mine.getByRole('textbox', { name: 'Edit your comment' });
    await expect(field).toHaveAccessibleDescription('Enter begins a new line. Ctrl+Enter saves.');
    await field.fill('First');
    await field.press('Enter');
    await expect(field).toHaveValue('First\n');
    await field.press('Control+Enter');
    await expect(field).toHaveCount(0);
    await expect(menuOf('First')).toBeFocused();
    // The other page shows the new words, that they are new, and what stood there.
    const edited = theirs.locator(`[data-comment-id="${first.id}"]`);
    await expect(edited).toContainText('First');
    await expect(edited).not.toContainText('Frist');
    await edited.getByRole('button', { name: 'Edited' }).click();
    await expect(edited.getByRole('list', { name: 'Earlier words' })).toHaveText(/Just now.*Frist/);
    await expectNoWcagViolation(bobs);

    await menuOf('Answered').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog', { name: 'Delete comment' }).getByRole('button', { name: 'Delete' }).click();
    await expect(comment(theirs, 'This comment was deleted.')).toContainText('An answer');
    await expect(comment(mine, 'This comment was deleted.')).toContainText('An answer');

    await edited.getByRole('button', { name: /^More about the comment by Ada/ }).click();
    await bobs.getByRole('menuitem', { name: 'Remove from your post' }).click();
    await bobs.getByRole('dialog', { name: 'Remove comment' }).getByRole('button', { name: 'Remove' }).click();
    await expect(edited).toHaveCount(0);
    await expect(mine.getByText('First', { exact: true })).toHaveCount(0);
    await expect(onCard(bobsCard).comments).toHaveText('1');
    expect((await readPostAs(member, post.id)).comments).toBe(1);
    await elsewhere.close();
  });

  test('POST-076, POST-077 addresses are links, and a tag leads to the posts that have it', async ({ page, signedIn }) => {
    const member = await signedIn();
    const tag = `#sea${randomUUID().replaceAll('-', '')}`;
    const post = await postAs(member, `Look at www.example.org/a ${tag}`);
    await commentAs(member, post.id, 'Write to ann@example.org');
    const card = await openPost(page, post);
    const web = card.getByRole('link', { name: 'www.example.org/a' });
    await expect(web).toHaveAttribute('href', 'https://www.example.org/a');
    await expect(web).toHaveAttribute('target', '_blank');
    await expect(web).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
    await expect(page.getByRole('link', { name: 'ann@example.org' })).toHaveAttribute('href', 'mailto:ann@example.org');
    await card.getByRole('link', { name: tag }).click();
    await expect(page).toHaveURL(`/?q=${encodeURIComponent(tag)}`);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('searchbox', { name: 'Search posts' })).toHaveValue(tag);
    await expect(page.locator('[data-post-id]')).toHaveCount(1);
  });
});
