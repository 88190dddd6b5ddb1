import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import {
  cardOf,
  deletePostAs,
  editAs,
  likeAs,
  onCard,
  openPost,
  openPostLive,
  postAs,
  quoteAs,
  readPostAs,
  statusOfPost,
} from '../support/posts.js';
import { expect, test, useSession } from '../support/test.js';
import { markLoad, watchApi } from '../support/watch.js';

const BOB = { firstName: 'Bob', lastName: 'Lindqvist' };

test.describe('likes', () => {
  test('POST-015, POST-018 a like counts, survives a reload and is taken back', async ({ page, signedIn, newMember }) => {
    const member = await signedIn();
    const post = await postAs(await newMember('onboarded', BOB), 'Like me');
    const card = await openPost(page, post);
    const { like } = onCard(card);
    await expect(like).toHaveAttribute('aria-pressed', 'false');
    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect(like).toHaveText('1');
    await expect.poll(async () => (await readPostAs(member, post.id)).likes).toBe(1);
    await page.reload();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect(like).toHaveText('1');
    await like.click();
    await expect(like).toHaveText('0');
    await expect.poll(async () => (await readPostAs(member, post.id)).likes).toBe(0);
  });
});

test.describe('what others do shows without a reload', () => {
  test('POST-017, POST-066 likes and quotes of another member', async ({ page, signedIn, browser, newMember }) => {
    const member = await signedIn();
    const bob = await newMember('onboarded', BOB);
    const post = await postAs(member, 'Watched');
    const card = await openPostLive(page, post);
    const load = await markLoad(page);
    const elsewhere = await browser.newContext();
    await useSession(elsewhere, bob);
    const bobsPage = await elsewhere.newPage();
    await onCard(await openPost(bobsPage, post)).like.click();
    await expect(onCard(card).like).toHaveText('1');
    await expect(onCard(card).like).toHaveAttribute('aria-pressed', 'false');
    await quoteAs(bob, post.id, 'Quoted');
    await expect(onCard(card).quote).toHaveText('1');
    expect(await load.isSameLoad()).toBe(true);
    await elsewhere.close();
  });

  test('POST-047, POST-052 an edit and a deletion by the author', async ({ page, signedIn, newMember }) => {
    await signedIn();
    const bob = await newMember('onboarded', BOB);
    const post = await postAs(bob, 'Before');
    const card = await openPostLive(page, post);
    await editAs(bob, post.id, 'After');
    await expect(card.getByText('After', { exact: true })).toBeVisible();
    await deletePostAs(bob, post.id);
    await expect(card).toHaveCount(0);
    await expect(page.getByText('No posts found.').last()).toBeVisible();
  });

  test('POST-017 what was missed while the line was down shows once it is back', async ({ page, context, signedIn, newMember }) => {
    const member = await signedIn();
    const bob = await newMember('onboarded', BOB);
    const post = await postAs(member, 'Missed');
    const card = await openPostLive(page, post);
    await context.setOffline(true);
    await likeAs(bob, post.id);
    await context.setOffline(false);
    await expect(onCard(card).like).toHaveText('1');
  });
});

test.describe('quoting', () => {
  test('HOM-028 an own quote stands on top of Latest and of Following at once', async ({ page, signedIn, newMember }) => {
    const member = await signedIn();
    const words = `My words ${randomUUID()}`;
    const post = await postAs(await newMember('onboarded', BOB), 'Quote me twice');
    await postAs(member, 'Older');
    await page.goto('/?view=following');
    await expect(page.getByRole('tabpanel').getByText('Older')).toBeVisible();
    await page.getByRole('tab', { name: 'Latest' }).click();
    const card = cardOf(page, post);
    await onCard(card).quote.click();
    await card.getByRole('textbox').fill(words);
    await card.getByRole('button', { name: 'Quote Post' }).click();
    const first = page.locator('[data-post-id]').first();
    await expect(first).toContainText(words);
    const calls = watchApi(page);
    await page.getByRole('tab', { name: 'Following' }).click();
    await expect(first).toContainText(words);
    await expect(first.getByRole('region', { name: 'Quoted from Bob Lindqvist' })).toBeVisible();
    expect(calls).not.toContain('GET /api/posts');
  });
});

test.describe('views', () => {
  /** Every report of this page that names the post. */
  function reportsOf(page: Page, postId: string): string[] {
    const reports: string[] = [];
    page.on('request', (request) => {
      const body = request.url().endsWith('/api/posts/views') ? (request.postData() ?? '') : '';
      if (body.includes(postId)) reports.push(body);
    });
    return reports;
  }

  /** Has the page report what it has collected, as when it is left. Resolves once a report would have gone out. */
  const reportNow = (page: Page): Promise<unknown> =>
    page.evaluate(async () => {
      // The first request lets the page finish what it is doing. The last one would follow the report.
      await fetch('/api/session');
      window.dispatchEvent(new PageTransitionEvent('pagehide'));
      await fetch('/api/session');
    });

  test('POST-061, POST-063 a post of someone else that came into view is reported once', async ({ page, signedIn, newMember }) => {
    await signedIn();
    const bob = await newMember('onboarded', BOB);
    const post = await postAs(bob, 'Seen');
    const reports = reportsOf(page, post.id);
    await openPost(page, post);
    // Other tests' members may see the post on home at the same time, and count too.
    await expect.poll(async () => (await readPostAs(bob, post.id)).impressions).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await cardOf(page, post).scrollIntoViewIfNeeded();
    await expect(cardOf(page, post)).toBeInViewport({ ratio: 0.6 });
    await reportNow(page);
    expect(reports).toHaveLength(1);
  });
});

test.describe('hiding a member', () => {
  test('two presses on a post block its author: the post is gone, and undoing brings it back', async ({ page, signedIn, newMember }) => {
    const member = await signedIn();
    const post = await postAs(await newMember('onboarded', BOB), 'Unwanted');
    const card = await openPost(page, post);
    await onCard(card).menu.click();
    await page.getByRole('menuitem', { name: 'Block Bob Lindqvist' }).click();
    await expect(cardOf(page, post)).toHaveCount(0);
    await expect.poll(() => statusOfPost(member, post.id)).toBe(404);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => statusOfPost(member, post.id)).toBe(200);
    await expect(card).toBeVisible();
  });
});
