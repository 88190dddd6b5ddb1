import type { Locator, Page } from '@playwright/test';
import { failOn, holdBack } from '../support/problems.js';
import { commentAs, onCard, openPost, openPostLive, postAs, readPostAs } from '../support/posts.js';
import { expect, test, useSession } from '../support/test.js';
import { markLoad } from '../support/watch.js';
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
    await expectNoWcagViolation(page);

    await edited.getByRole('button', { name: /^More about the comment by Ada/ }).click();
    await bobs.getByRole('menuitem', { name: 'Remove from your post' }).click();
    await bobs.getByRole('dialog', { name: 'Remove comment' }).getByRole('button', { name: 'Remove' }).click();
    await expect(edited).toHaveCount(0);
    await expect(mine.getByText('First', { exact: true })).toHaveCount(0);
    await expect(onCard(bobsCard).comments).toHaveText('1');
    expect((await readPostAs(member, post.id)).comments).toBe(1);
    await elsewhere.close();
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
    await expect.poll(() => consoleErrors.some((text) => text.includes('[waiting-comment]'))).toBe(true);
    await comment(dialog, 'Lost words').getByRole('button', { name: 'Try again' }).click();
    await expect(comment(dialog, 'Lost words').getByRole('button', { name: 'Reply', exact: true })).toBeVisible();
    expect((await readPostAs(member, post.id)).comments).toBe(2);
  });
});
