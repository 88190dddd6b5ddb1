import type { Page } from '@playwright/test';
import { apiAs, makeMember, type Member } from '../support/members.js';
import { watchesPost } from '../support/posts.js';
import { expect, test } from '../support/test.js';
import { recordClip, shareVideo, showVideosOf } from '../support/videos.js';
import { expectNoWcagViolation } from '../support/wcag.js';
import { VideoFeedPage } from './video-feed-page.js';

const CAPTION = 'Low tide at the pier';
let clip: Buffer;

test.beforeAll(async ({ browser }) => {
  clip = await recordClip(browser);
});

async function shareOne(): Promise<{ author: Member; id: string }> {
  const author = await makeMember('onboarded', { firstName: 'Vida', lastName: 'Reel' });
  return { author, id: await shareVideo(author, CAPTION, clip) };
}

async function openFeed(page: Page, author: Member): Promise<VideoFeedPage> {
  await showVideosOf(page, author.id);
  const feed = new VideoFeedPage(page);
  await feed.open();
  await expect(feed.slide(CAPTION)).toBeVisible();
  return feed;
}

test.describe('a video', () => {
  test('VID-025 shows author, caption and its controls, and breaks no rule of accessibility', async ({ page, signedIn }) => {
    await signedIn();
    const { author } = await shareOne();
    const feed = await openFeed(page, author);
    const slide = feed.slide(CAPTION);
    await expect(slide.getByRole('button', { name: 'Vida Reel', exact: true })).toBeVisible();
    await expect(slide.getByText(CAPTION, { exact: true })).toBeVisible();
    for (const name of [/^Like, 0 likes$/, /^Comments, 0 comments$/, 'Share', 'Turn the sound on', 'More']) {
      await expect(slide.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })).toBeVisible();
    }
    await expectNoWcagViolation(page);
    await slide.getByRole('button', { name: 'More', exact: true }).click();
    for (const name of ['Mute Vida Reel', 'Block Vida Reel', 'Report']) await expect(page.getByRole('button', { name })).toBeVisible();
    await expectNoWcagViolation(page);
  });

  test('POST-017 the like of another member is counted on the open video', async ({ page, signedIn, newMember }) => {
    await signedIn();
    const { author, id } = await shareOne();
    const watched = watchesPost(page, { id });
    const feed = await openFeed(page, author);
    await expect(feed.like(CAPTION)).toHaveAccessibleName('Like, 0 likes');
    await watched;
    const other = await newMember();
    const api = await apiAs(other.cookies);
    expect((await api.put(`/api/posts/${id}/like`)).ok()).toBe(true);
    await api.dispose();
    await expect(feed.like(CAPTION)).toHaveAccessibleName('Like, 1 like');
  });

  test('blocking from the menu takes the videos of a member away', async ({ page, signedIn }) => {
    await signedIn();
    const { author } = await shareOne();
    const feed = await openFeed(page, author);
    await feed.slide(CAPTION).getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Block Vida Reel' }).click();
    await expect(feed.slides()).toHaveCount(0);
  });
});
