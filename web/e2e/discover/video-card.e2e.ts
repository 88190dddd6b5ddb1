import type { Page } from '@playwright/test';
import { apiAs, makeMember, type Member } from '../support/members.js';
import { watchesPost } from '../support/posts.js';
import { expect, test, useSession } from '../support/test.js';
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

type Sharing = typeof globalThis & { shared: string[] };

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

  test("VID-025 the member's own video has nothing to mute, block or report", async ({ page, context }) => {
    const { author } = await shareOne();
    await useSession(context, author);
    const feed = await openFeed(page, author);
    await expect(feed.like(CAPTION)).toBeVisible();
    await expect(feed.slide(CAPTION).getByRole('button', { name: 'More', exact: true })).toHaveCount(0);
  });

  test('VID-023, VID-028 without browser sharing the address is copied and an alert says so', async ({ page, signedIn }) => {
    await signedIn();
    const { author, id } = await shareOne();
    await page.addInitScript(() => {
      (globalThis as Sharing).shared = [];
      Object.defineProperty(navigator, 'share', { value: undefined });
      Object.defineProperty(navigator, 'clipboard', {
        value: {
          writeText: (text: string) => {
            (globalThis as Sharing).shared.push(text);
            return Promise.resolve();
          },
        },
      });
    });
    const feed = await openFeed(page, author);
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.accept();
    });
    await feed.slide(CAPTION).getByRole('button', { name: 'Share', exact: true }).click();
    await expect.poll(() => alerts).toEqual(['Sharing is not supported on this device.']);
    expect(await page.evaluate(() => (globalThis as Sharing).shared)).toEqual([`${new URL(page.url()).origin}/post/${id}`]);
  });

  test('VID-028 the browser shares the address of the post', async ({ page, signedIn }) => {
    await signedIn();
    const { author, id } = await shareOne();
    await page.addInitScript(() => {
      (globalThis as Sharing).shared = [];
      Object.defineProperty(navigator, 'share', {
        value: ({ url }: { url: string }) => {
          (globalThis as Sharing).shared.push(url);
          return Promise.resolve();
        },
      });
    });
    const feed = await openFeed(page, author);
    await feed.slide(CAPTION).getByRole('button', { name: 'Share', exact: true }).click();
    await expect.poll(() => page.evaluate(() => (globalThis as Sharing).shared)).toEqual([`${new URL(page.url()).origin}/post/${id}`]);
  });

  test('VID-025 its comments open in a dialog', async ({ page, signedIn }) => {
    await signedIn();
    const { author } = await shareOne();
    const feed = await openFeed(page, author);
    await feed
      .slide(CAPTION)
      .getByRole('button', { name: /^Comments,/ })
      .click();
    await expect(page.getByRole('dialog', { name: 'Comments' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
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
