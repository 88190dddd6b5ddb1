import type { Page } from '@playwright/test';
import { makeMember, type Member } from '../support/members.js';
import { failOn } from '../support/problems.js';
import { expect, test, useSession } from '../support/test.js';
import { recordClip, shareVideo, showVideosOf } from '../support/videos.js';
import { VideoFeedPage } from './video-feed-page.js';

const END = "You've reached the end of the videos!";
const VIDEOS = 25;
/** An author with more videos than a page has. */
let author: Member;
let ids: string[];

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  author = await makeMember('onboarded', { firstName: 'Vida', lastName: 'Many' });
  const clip = await recordClip(browser, 72, 128);
  // One worker may run this more than once.
  ids = [];
  for (let number = 1; number <= VIDEOS; number += 1) ids.push(await shareVideo(author, `Clip ${number}.`, clip));
});

const viewedIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('viewedVideos') ?? '[]') as string[]);

/** The cursors with which the page has asked for videos; null for a first page. */
function watchCursors(page: Page): (string | null)[] {
  const cursors: (string | null)[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/videos') cursors.push(url.searchParams.get('cursor'));
  });
  return cursors;
}

test.describe('the end of the videos, and those viewed before', () => {
  test('VID-004, VID-005, VID-006, VID-016 scrolling loads on, each video comes once, and the end says so', async ({ page, signedIn }) => {
    test.setTimeout(90_000);
    await signedIn();
    const cursors = watchCursors(page);
    await showVideosOf(page, author.id);
    const feed = new VideoFeedPage(page);
    await feed.open();
    await expect(feed.slides().first()).toBeVisible();
    const before = cursors.length;
    await expect(async () => {
      await page.keyboard.press('j');
      await expect(page.getByText(END)).toBeInViewport({ timeout: 400 });
    }).toPass({ timeout: 60_000, intervals: [0] });
    expect(cursors.length).toBeGreaterThan(before);
    expect(cursors.filter((cursor) => cursor === null)).toHaveLength(1);
    const shown = await feed.slides().evaluateAll((slides) => slides.map((slide) => slide.getAttribute('data-video-id') ?? ''));
    expect(shown.toSorted()).toEqual(ids.toSorted());
    await page.getByRole('button', { name: 'Back to the first' }).click();
    await expect(feed.slides().first()).toBeInViewport();
  });

  test('VID-017, VID-018, VID-019 what was in view is remembered and left out after a reload', async ({ page, signedIn }) => {
    await signedIn();
    await showVideosOf(page, author.id);
    const feed = new VideoFeedPage(page);
    await feed.open();
    const first = (await feed.slides().first().getAttribute('data-video-id'))!;
    await expect.poll(() => viewedIn(page)).toEqual([first]);
    await page.keyboard.press('j');
    await expect.poll(async () => (await viewedIn(page)).length).toBe(2);
    const viewed = await viewedIn(page);
    await page.reload();
    await expect(feed.slides().first()).toBeVisible();
    const shown = await feed.slides().evaluateAll((slides) => slides.map((slide) => slide.getAttribute('data-video-id') ?? ''));
    expect(shown.length).toBeGreaterThan(0);
    for (const id of viewed) expect(shown).not.toContain(id);
  });

  test('VID-018 the server remembers too: another browser of the same member does not show them', async ({ page, signedIn, browser }) => {
    const viewer = await signedIn();
    await showVideosOf(page, author.id);
    const feed = new VideoFeedPage(page);
    const told = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/videos/seen');
    await feed.open();
    const first = (await feed.slides().first().getAttribute('data-video-id'))!;
    expect((await told).status()).toBe(204);
    const context = await browser.newContext();
    await useSession(context, viewer);
    const other = await context.newPage();
    await showVideosOf(other, author.id);
    const otherFeed = new VideoFeedPage(other);
    await otherFeed.open();
    await expect(otherFeed.slides().first()).toBeVisible();
    await expect(otherFeed.slides().and(other.locator(`[data-video-id="${first}"]`))).toHaveCount(0);
    await context.close();
  });

  test('VID-020 with a first page of viewed videos only, the next ones are fetched until something is left', async ({ page, signedIn }) => {
    const viewer = await signedIn();
    // Only the browser knows what was viewed: the reports fail, so the server answers with pages of viewed videos.
    await failOn(page, { method: 'POST', path: '/api/videos/seen', answer: { status: 503, code: 'gateway.upstream_unavailable' } });
    const viewed = ids.slice(3);
    await page.addInitScript(
      ({ list, owner }) => {
        localStorage.setItem('viewedVideos', JSON.stringify(list));
        localStorage.setItem('viewedVideosOf', owner);
      },
      { list: viewed, owner: viewer.id },
    );
    await showVideosOf(page, author.id);
    const feed = new VideoFeedPage(page);
    await feed.open();
    await expect(feed.slides()).toHaveCount(3);
    const shown = await feed.slides().evaluateAll((slides) => slides.map((slide) => slide.getAttribute('data-video-id') ?? ''));
    expect(shown.toSorted()).toEqual(ids.slice(0, 3).toSorted());
  });
});
