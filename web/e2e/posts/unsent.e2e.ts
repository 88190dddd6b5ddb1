import type { BrowserContext, Locator, Page } from '@playwright/test';
import { callAs, cardOf, commentAs, onCard, openPost, postAs, readCommentAs, readPostAs } from '../support/posts.js';
import type { Member } from '../support/members.js';
import { failOn } from '../support/problems.js';
import { expect, test, useSession } from '../support/test.js';

const BOB = { firstName: 'Bob', lastName: 'Lindqvist' };
const WAITS = 'No connection. This is sent as soon as it is back.';

/** In the dialog over a list, or below the post. */
const comments = (page: Page): Locator => page.getByRole('dialog', { name: 'Comments' }).or(page.getByRole('region', { name: 'Comments' }));
const field = (page: Page): Locator => comments(page).getByRole('textbox', { name: 'Write a comment' });
const comment = (page: Page, text: string): Locator => comments(page).getByRole('listitem').filter({ hasText: text }).last();

async function openComments(page: Page, post: { id: string }): Promise<void> {
  await onCard(await openPost(page, post)).comments.click();
  await expect(field(page)).toBeVisible();
}

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await comments(page).getByRole('button', { name: 'Comment', exact: true }).click();
}

const authorsOf = async (reader: Member, postId: string): Promise<string[]> => {
  const { items } = await callAs<{ items: { comment: { userId: string; content: string } }[] }>(reader, (api) =>
    api.get(`/api/posts/${postId}/comments`),
  );
  return items.map(({ comment: { userId, content } }) => `${content} by ${userId}`);
};

/** Closes the page as a phone does that needs its memory. */
async function loseThePage(page: Page, context: BrowserContext): Promise<Page> {
  await page.close();
  await context.setOffline(false);
  return context.newPage();
}

test.describe('a half-written comment or reply', () => {
  test('EXPERIENCE-1, EXPERIENCE-2, POST-078 is kept when the comments are closed, over a reload and when Reply is pressed again', async ({
    page,
    signedIn,
    newMember,
  }) => {
    await signedIn();
    const bob = await newMember('onboarded', BOB);
    const post = await postAs(bob, 'Talk to me');
    await commentAs(bob, post.id, 'Answer me');
    const other = await postAs(bob, 'Another one');
    await openComments(page, post);
    await field(page).fill('Half a comment');
    const press = comment(page, 'Answer me').getByRole('button', { name: 'Reply', exact: true });
    const reply = comment(page, 'Answer me').getByRole('textbox', { name: /^Reply to / });
    await press.click();
    await expect(reply).toBeFocused();
    await reply.fill('Half a reply');
    await press.click();
    await expect(reply).toBeFocused();
    await expect(reply).toHaveValue('Half a reply');

    await page.keyboard.press('Escape');
    await expect(comments(page)).toHaveCount(0);
    await openComments(page, post);
    await expect(field(page)).toHaveValue('Half a comment');
    await expect(reply).toHaveValue('Half a reply');
    await expect(reply).not.toBeFocused();

    await openComments(page, other);
    await expect(field(page)).toHaveValue('');
    await openComments(page, post);
    await expect(field(page)).toHaveValue('Half a comment');
    await expect(reply).toHaveValue('Half a reply');

    // A text that was sent or given up does not come back.
    await comments(page).getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(comment(page, 'Half a comment').getByRole('button', { name: 'Reply', exact: true })).toBeVisible();
    await comment(page, 'Answer me').getByRole('button', { name: 'Cancel' }).click();
    await openComments(page, post);
    await expect(comment(page, 'Answer me')).toBeVisible();
    await expect(field(page)).toHaveValue('');
    await expect(reply).toHaveCount(0);
  });
});

test.describe('what is done without a line', () => {
  test('EXPERIENCE-4, EXPERIENCE-7, EXPERIENCE-8 comments, a reply and likes outlive the page that could not send them', async ({
    context,
    signedIn,
    newMember,
  }) => {
    const member = await signedIn();
    const page = await context.newPage();
    const bob = await newMember('onboarded', BOB);
    const post = await postAs(bob, 'Off the line');
    const asked = await commentAs(bob, post.id, 'Answer me');
    await openComments(page, post);
    await expect(comment(page, 'Answer me')).toBeVisible();
    await context.setOffline(true);
    await write(page, 'First words');
    await expect(comment(page, 'First words')).toContainText(WAITS);
    await write(page, 'Second words');
    await comment(page, 'Answer me').getByRole('button', { name: 'Reply', exact: true }).click();
    await comment(page, 'Answer me').getByRole('textbox').fill('A reply');
    await comment(page, 'Answer me').getByRole('button', { name: 'Send reply' }).click();
    await expect(comment(page, 'A reply')).toContainText(WAITS);
    await comment(page, 'Answer me')
      .getByRole('button', { name: /^Like the comment by Bob/ })
      .click();
    await onCard(cardOf(page, post).last()).like.click();
    await expect(onCard(cardOf(page, post).last()).like).toHaveAttribute('aria-pressed', 'true');
    expect(await readPostAs(bob, post.id)).toMatchObject({ comments: 1, likes: 0 });

    const next = await loseThePage(page, context);
    // Any screen sends what is left.
    await next.goto('/settings');
    await expect.poll(async () => (await readPostAs(bob, post.id)).comments).toBe(4);
    await expect.poll(async () => (await readPostAs(bob, post.id)).likes).toBe(1);
    await expect.poll(async () => (await readCommentAs(bob, asked.id)).likes).toBe(1);
    expect((await authorsOf(bob, post.id)).slice(0, 2)).toEqual([`Second words by ${member.id}`, `First words by ${member.id}`]);
    await openComments(next, post);
    for (const words of ['First words', 'A reply'])
      await expect(comment(next, words).getByRole('button', { name: 'Reply', exact: true })).toBeVisible();
    await expect.poll(() => next.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('unsent')))).toEqual([]);
    expect((await readPostAs(bob, post.id)).comments).toBe(4);
  });

  test('EXPERIENCE-8 a like that a reload cut off is made by the next page', async ({ page, signedIn, newMember }) => {
    await signedIn();
    const bob = await newMember('onboarded', BOB);
    const post = await postAs(bob, 'Cut off');
    const card = await openPost(page, post);
    const path = `/api/posts/${post.id}/like`;
    let cutOff = 0;
    await page.route(
      (url) => url.pathname === path,
      (route) => {
        cutOff += 1;
        // The first request gets no answer as long as its page lives.
        return cutOff === 1 ? undefined : route.fallback();
      },
    );
    await onCard(card).like.click();
    await expect.poll(() => cutOff).toBe(1);
    await page.reload();
    await expect.poll(async () => (await readPostAs(bob, post.id)).likes).toBe(1);
  });

  test('EXPERIENCE-8 a comment is shown also where the comments have never been loaded, and why it waits is said', async ({
    page,
    context,
    signedIn,
    newMember,
  }) => {
    await signedIn();
    const bob = await newMember('onboarded', BOB);
    const post = await postAs(bob, 'Never opened');
    await commentAs(bob, post.id, 'Was there before');
    await page.goto('/');
    const card = cardOf(page, post);
    await expect(onCard(card).comments).toBeVisible();
    // What a press opens is loaded once the member moves.
    const part = (file: RegExp) => page.waitForResponse((answer) => file.test(new URL(answer.url()).pathname));
    const opened = Promise.all([part(/\/acts-[^/]*\.js$/), part(/\/acts-[^/]*\.css$/)]);
    await page.keyboard.press('Shift');
    for (const file of await opened) await file.finished();
    await context.setOffline(true);
    await onCard(card).comments.click();
    await expect(comments(page).getByText('No connection. The comments are loaded as soon as it is back.')).toBeVisible();
    await write(page, 'Blind words');
    await expect(comment(page, 'Blind words')).toContainText(WAITS);
    await context.setOffline(false);
    await expect(comment(page, 'Blind words').getByRole('button', { name: 'Reply', exact: true })).toBeVisible();
    await expect(comment(page, 'Was there before')).toBeVisible();
    await expect(comments(page).getByRole('listitem')).toHaveCount(2);
  });

  test('EXPERIENCE-8 what cannot be loaded without a line says so, leaves the page as it is, and comes with the line', async ({
    page,
    context,
    signedIn,
    newMember,
  }) => {
    await signedIn();
    const post = await postAs(await newMember('onboarded', BOB), 'Never loaded');
    await page.goto('/');
    const card = cardOf(page, post);
    await expect(onCard(card).comments).toBeVisible();
    await context.setOffline(true);
    await onCard(card).comments.click();
    await expect(card.getByRole('alert')).toContainText('This could not be loaded. Please check your connection.');
    await expect(card).toContainText('Never loaded');
    await expect(card.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible();
    await context.setOffline(false);
    await expect(comments(page)).toBeVisible();
    const styles = page.locator('link[rel="stylesheet"]:not([disabled])');
    expect(await styles.evaluateAll((links) => links.filter((link) => (link as HTMLLinkElement).sheet === null).length)).toBe(0);
  });

  test('a comment that was refused is there after a reload, to be sent again or given up', async ({ page, signedIn, newMember }) => {
    const member = await signedIn();
    const post = await postAs(await newMember('onboarded', BOB), 'Refused');
    await failOn(page, { method: 'POST', path: `/api/posts/${post.id}/comments`, answer: { status: 403, code: 'e2e.refused' }, times: 2 });
    await openComments(page, post);
    await write(page, 'To be sent');
    await write(page, 'To be dropped');
    for (const words of ['To be sent', 'To be dropped']) await expect(comment(page, words).getByRole('alert')).toHaveText('Not sent.');
    await openComments(page, post);
    await comment(page, 'To be dropped').getByRole('button', { name: 'Discard' }).click();
    await comment(page, 'To be sent').getByRole('button', { name: 'Try again' }).click();
    await expect(comment(page, 'To be sent').getByRole('button', { name: 'Reply', exact: true })).toBeVisible();
    await openComments(page, post);
    await expect(comment(page, 'To be sent')).toBeVisible();
    await expect(comment(page, 'To be dropped')).toHaveCount(0);
    expect((await readPostAs(member, post.id)).comments).toBe(1);
  });

  test('nothing of it is shown to, or sent by, another member of the same browser; its writer finds it again', async ({
    context,
    newMember,
  }) => {
    const ada = await newMember();
    const bob = await newMember('onboarded', BOB);
    const post = await postAs(bob, 'Shared browser');
    await useSession(context, ada);
    const page = await context.newPage();
    await openComments(page, post);
    await context.setOffline(true);
    await write(page, 'Mine alone');
    await expect(comment(page, 'Mine alone')).toContainText(WAITS);
    const bobs = await (async () => {
      await context.clearCookies();
      await useSession(context, bob);
      return loseThePage(page, context);
    })();
    await openComments(bobs, post);
    await expect(comments(bobs).getByText('No comments yet. Be the first to comment!')).toBeVisible();
    await write(bobs, 'From Bob');
    await expect(comment(bobs, 'From Bob').getByRole('button', { name: 'Reply', exact: true })).toBeVisible();
    expect(await authorsOf(bob, post.id)).toEqual([`From Bob by ${bob.id}`]);
    await bobs.close();
    await context.clearCookies();
    await useSession(context, ada);
    const again = await context.newPage();
    await openComments(again, post);
    await expect(comment(again, 'Mine alone').getByRole('button', { name: 'Reply', exact: true })).toBeVisible();
    expect(await authorsOf(ada, post.id)).toEqual([`Mine alone by ${ada.id}`, `From Bob by ${bob.id}`]);
  });

  test('a sign-out leaves nothing of it in the browser', async ({ page, signedIn, newMember }) => {
    await signedIn();
    const post = await postAs(await newMember('onboarded', BOB), 'Left behind');
    await failOn(page, { method: 'POST', path: `/api/posts/${post.id}/comments`, answer: 'abort' });
    await openComments(page, post);
    await write(page, 'Secret words');
    await expect(comment(page, 'Secret words').getByRole('alert')).toHaveText('Not sent.');
    await field(page).fill('Half a secret');
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('dialog', { name: 'Log out' }).getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/signin');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('ecret');
  });
});
