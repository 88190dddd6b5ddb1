import { apiAs, makeMember, type Member } from '../support/members.js';
import { expect, test } from '../support/test.js';
import { recordClip, shareFile, shareVideo, showVideosOf } from '../support/videos.js';
import { watchApi } from '../support/watch.js';
import { VideoFeedPage } from './video-feed-page.js';

/** One author with four videos. The tests that share them change nothing the other tests see. */
const CAPTIONS = ['First clip', 'Fourth clip', 'Second clip', 'Third clip'];
let author: Member;
const ids = new Map<string, string>();
const idOf = (caption: string): string => ids.get(caption)!;

test.beforeAll(async ({ browser }) => {
  author = await makeMember('onboarded', { firstName: 'Vida', lastName: 'Reel' });
  const clip = await recordClip(browser);
  for (const caption of CAPTIONS) ids.set(caption, await shareVideo(author, caption, clip));
});

async function openFeed(feed: VideoFeedPage): Promise<string[]> {
  await showVideosOf(feed.page, author.id);
  await feed.open();
  await expect(feed.slides()).toHaveCount(CAPTIONS.length);
  return feed.slides().evaluateAll((slides) => slides.map((slide) => slide.querySelector('p')?.textContent ?? ''));
}

const postAs = async (member: Member, id: string): Promise<{ liked: boolean; likes: number; impressions: number }> => {
  const api = await apiAs(member.cookies);
  const answer = (await (await api.get(`/api/posts/${id}`)).json()) as { liked: boolean; likes: number; impressions: number };
  await api.dispose();
  return answer;
};

test.describe('watching videos', () => {
  test('VID-001, VID-002, VID-003 only posts with a video are in the feed, one below the other', async ({ page, signedIn }) => {
    await signedIn();
    const api = await apiAs(author.cookies);
    await api.post('/api/posts', { headers: { 'idempotency-key': crypto.randomUUID() }, data: { content: 'Words only', media: [] } });
    await api.dispose();
    await shareFile(author, 'A picture', { name: 'page.png', type: 'image/png', bytes: await page.screenshot({ type: 'png' }) });
    const feed = new VideoFeedPage(page);
    const captions = await openFeed(feed);
    expect(captions.toSorted()).toEqual(CAPTIONS);
    const tops = await feed
      .slides()
      .evaluateAll((slides) => slides.map((slide) => slide.getBoundingClientRect()).map(({ top, height }) => ({ top, height })));
    for (const [index, { top }] of tops.slice(1).entries()) expect(top).toBeGreaterThanOrEqual(tops[index]!.top + tops[index]!.height - 1);
  });

  test('VID-007, VID-008 the video in view plays and pauses when it leaves, one at a time', async ({ page, signedIn }) => {
    await signedIn();
    const feed = new VideoFeedPage(page);
    const [first = '', second = '', third = ''] = await openFeed(feed);
    await feed.expectPlaying(first);
    await feed.slide(second).scrollIntoViewIfNeeded();
    await feed.expectPlaying(second);
    await feed.slide(third).scrollIntoViewIfNeeded();
    await feed.expectPlaying(third);
  });

  test('VID-008 a video less than 80% in view is paused', async ({ page, signedIn }) => {
    await signedIn();
    const feed = new VideoFeedPage(page);
    const [first = ''] = await openFeed(feed);
    await feed.expectPlaying(first);
    // Snapping is off: it would scroll back to the whole video.
    await feed.slide(first).evaluate((slide) => {
      const box = slide.closest<HTMLElement>('[role=feed]')!.parentElement!;
      box.style.scrollSnapType = 'none';
      box.scrollTo({ top: slide.getBoundingClientRect().height * 0.25, behavior: 'instant' });
    });
    await expect.poll(() => feed.playing()).toEqual([]);
    await feed.slide(first).evaluate((slide) => {
      slide.closest('[role=feed]')!.parentElement!.scrollTo({ top: slide.getBoundingClientRect().height * 0.15, behavior: 'instant' });
    });
    await feed.expectPlaying(first);
  });

  test('VID-009 a tap pauses and another one plays again', async ({ page, signedIn }) => {
    await signedIn();
    const feed = new VideoFeedPage(page);
    const [first = ''] = await openFeed(feed);
    await feed.expectPlaying(first);
    await feed.tap(first);
    await expect.poll(() => feed.playing()).toEqual([]);
    await feed.tap(first);
    await feed.expectPlaying(first);
  });

  test('VID-010, VID-011, VID-012, VID-027 a double-tap likes with a heart of a second, and never unlikes', async ({ page, signedIn }) => {
    const viewer = await signedIn();
    const feed = new VideoFeedPage(page);
    const [first = ''] = await openFeed(feed);
    await feed.expectPlaying(first);
    const heart = feed.slide(first).locator('[data-heart]');
    const calls = watchApi(page);
    const heartTime = await feed.timeHeart(first);
    await feed.tapTwice(first, 100);
    await expect(heart).toBeVisible();
    await expect(feed.like(first)).toHaveAttribute('aria-pressed', 'true');
    const shownFor = await heartTime();
    expect(shownFor).toBeGreaterThan(950);
    expect(shownFor).toBeLessThan(1_500);
    await expect.poll(async () => (await postAs(viewer, idOf(first))).liked).toBe(true);
    await feed.tapTwice(first, 100);
    await expect(heart).toBeVisible();
    // Once the heart is gone, a single tap would have acted as well.
    await expect(heart).toHaveCount(0);
    await expect(feed.like(first)).toHaveAttribute('aria-pressed', 'true');
    expect(calls.filter((call) => call.endsWith('/like'))).toEqual([`PUT /api/posts/${idOf(first)}/like`]);
    // Neither tap of the double-tap has paused the video.
    await feed.expectPlaying(first);
  });

  test('VID-010 two taps 400 ms apart like nothing', async ({ page, signedIn }) => {
    const viewer = await signedIn();
    const feed = new VideoFeedPage(page);
    const [first = ''] = await openFeed(feed);
    await feed.expectPlaying(first);
    const heard = await feed.watchPlayback(first);
    await feed.tapTwice(first, 400);
    // Each tap counted as a single one, and both have acted.
    await expect.poll(heard).toBe('pause play');
    await expect(feed.like(first)).toHaveAttribute('aria-pressed', 'false');
    expect((await postAs(viewer, idOf(first))).liked).toBe(false);
  });

  test('VID-013, VID-014 videos start muted; the switch holds for the next video and the next visit, not for a new load', async ({
    page,
    signedIn,
  }) => {
    await signedIn();
    const feed = new VideoFeedPage(page);
    const [first = '', second = ''] = await openFeed(feed);
    const muted = () =>
      page.locator('video').evaluateAll((videos) => [...new Set(videos.map((video) => (video as HTMLVideoElement).muted))]);
    expect(await muted()).toEqual([true]);
    await feed.slide(first).getByRole('button', { name: 'Turn the sound on' }).click();
    expect(await muted()).toEqual([false]);
    await page.keyboard.press('j');
    await feed.expectPlaying(second);
    await page.getByRole('link', { name: 'Matches' }).click();
    await page.getByRole('link', { name: 'Discover' }).click();
    await expect(page.locator('video').first()).toBeVisible();
    expect(await muted()).toEqual([false]);
    await page.keyboard.press('m');
    await expect.poll(muted).toEqual([true]);
    await page.keyboard.press('m');
    await expect.poll(muted).toEqual([false]);
    await page.reload();
    await expect(page.locator('video').first()).toBeVisible();
    expect(await muted()).toEqual([true]);
  });

  test('VID-024 a view from the video feed is recorded once for each viewer and never for the author', async ({
    page,
    browser,
    signedIn,
    newMember,
  }) => {
    const viewer = await signedIn();
    const sharer = await newMember();
    const video = await shareVideo(sharer, 'Counted clip', await recordClip(browser));
    const feed = new VideoFeedPage(page);
    await showVideosOf(page, sharer.id);
    expect((await postAs(viewer, video)).impressions).toBe(0);
    await feed.open();
    await feed.expectPlaying('Counted clip');
    await expect.poll(async () => (await postAs(viewer, video)).impressions).toBe(1);
    // The view is reported again, and by the author too.
    for (const member of [viewer, sharer]) {
      const api = await apiAs(member.cookies);
      expect((await api.post('/api/videos/seen', { data: { postIds: [video] } })).status()).toBe(204);
      await api.dispose();
    }
    expect((await postAs(viewer, video)).impressions).toBe(1);
  });

  test('the keys move, play, like and switch the sound', async ({ page, signedIn }) => {
    await signedIn();
    const feed = new VideoFeedPage(page);
    const [first = '', second = ''] = await openFeed(feed);
    await feed.expectPlaying(first);
    await page.keyboard.press('ArrowDown');
    await feed.expectPlaying(second);
    await expect.poll(() => feed.currentCaption()).toBe(second);
    await page.keyboard.press('k');
    await feed.expectPlaying(first);
    await page.keyboard.press(' ');
    await expect.poll(() => feed.playing()).toEqual([]);
    await page.keyboard.press(' ');
    await feed.expectPlaying(first);
    await page.keyboard.press('l');
    await expect(feed.like(first)).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('l');
    await expect(feed.like(first)).toHaveAttribute('aria-pressed', 'false');
  });

  test('with reduced motion nothing plays by itself and no heart is drawn', async ({ page, signedIn }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signedIn();
    const feed = new VideoFeedPage(page);
    const [first = ''] = await openFeed(feed);
    await expect(feed.slide(first).getByRole('button', { name: 'Play' })).toBeVisible();
    // A video that would play by now is in the remembered list.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('viewedVideos'))).toContain(idOf(first));
    expect(await feed.playing()).toEqual([]);
    await feed.tapTwice(first, 100);
    await expect(feed.like(first)).toHaveAttribute('aria-pressed', 'true');
    expect(await page.locator('[data-heart]').count()).toBe(0);
    await feed.tap(first);
    await feed.expectPlaying(first);
  });
});
