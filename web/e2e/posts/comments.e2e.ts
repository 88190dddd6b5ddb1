import type { Locator, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { failOn, holdBack } from '../support/problems.js';
import {
  callAs,
  commentAs,
  likeAs,
  onCard,
  openPost,
  openPostLive,
  postAs,
  readCommentAs,
  readPostAs,
  type SeededPost,
} from '../support/posts.js';
import { openCaseOf, reportAs } from '../moderation/moderation-page.js';
import { makeModerator } from '../support/operator.js';
import { expect, test, useSession } from '../support/test.js';
import { markLoad, watchApi } from '../support/watch.js';
import { expectNoWcagViolation } from '../support/wcag.js';

const BOB = { firstName: 'Bob', lastName: 'Lindqvist' };

async function openComments(page: Page, card: Locator): Promise<Locator> {
  await onCard(card).comments.click();
  const dialog = page.getByRole('dialog', { name: 'Comments' });
  await expect(dialog).toBeVisible();
  return dialog;
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
    await page.keyboard.press('Escape');
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
    await expect(line.getByRole('button', { name: /^More about the comment/ })).toHaveCount(0);
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

  test('POST-035, POST-036 the post opens in the viewer from its comments, and closing leads back to them', async ({ page, signedIn }) => {
    const member = await signedIn();
    const post: SeededPost = await postAs(member, 'Seen from the comments');
    await likeAs(member, post.id);
    await page.goto('/');
    const card = page.locator(`[data-post-id="${post.id}"]`);
    const dialog = await openComments(page, card);
    await dialog.getByRole('link', { name: /View post/ }).click();
    const viewer = page.getByRole('dialog', { name: 'Post' });
    await expect(viewer.locator(`[data-post-id="${post.id}"]`)).toBeVisible();
    await expect(page).toHaveURL(`/post/${post.id}`);
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
    await expect(page).toHaveURL('/');
    await expect(dialog).toBeVisible();
  });
});
