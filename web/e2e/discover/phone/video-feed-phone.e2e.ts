import { makeMember } from '../../support/members.js';
import { expect, test } from '../../support/test.js';
import { recordClip, shareVideo, showVideosOf } from '../../support/videos.js';
import { expectNoWcagViolation } from '../../support/wcag.js';
import { VideoFeedPage } from '../video-feed-page.js';

test.describe('the video feed on a phone', () => {
  test('VID-001, VID-007, VID-010, VID-021 a video fills the width between the two bars, plays, and is liked by two touches', async ({
    page,
    browser,
    signedIn,
  }) => {
    await signedIn();
    const author = await makeMember();
    const clip = await recordClip(browser);
    for (const caption of ['On the phone', 'Below it']) await shareVideo(author, caption, clip);
    await showVideosOf(page, author.id);
    const feed = new VideoFeedPage(page);
    await feed.open();
    await expect(feed.slides()).toHaveCount(2);
    await expect.poll(async () => (await feed.playing()).length).toBe(1);
    const [caption = ''] = await feed.playing();

    const screen = page.viewportSize()!;
    const slide = (await feed.slide(caption).boundingBox())!;
    const bar = (await page.getByRole('navigation').boundingBox())!;
    // 48 px: the bar with the bell (NTF-001).
    expect({ x: slide.x, y: slide.y, width: slide.width }).toEqual({ x: 0, y: 48, width: screen.width });
    expect(Math.abs(slide.y + slide.height - bar.y)).toBeLessThan(2);
    await expect(page.getByRole('region', { name: 'Sponsored' })).toHaveCount(0);
    await expectNoWcagViolation(page);

    for (let touch = 0; touch < 2; touch += 1) await page.touchscreen.tap(slide.x + slide.width / 2, slide.y + slide.height / 3);
    await expect(feed.like(caption)).toHaveAttribute('aria-pressed', 'true');
  });
});
