import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Post } from '#shared/api/schema.js';
import { gatewayFor, testMember } from '#testing/data/members.js';
import { postPageOf } from '#testing/data/people.js';
import { postOf } from '#testing/data/posts.js';
import type { GatewayStandIn } from '#testing/gateway.js';
import { showPage } from '#testing/show-page.js';

const ada = testMember('Ada');
const vida = testMember('Vida', 'Reel');
const CAPTION = 'Low tide at the pier';
const CLIP = { url: '/media/clip.webm', type: 'video', thumbnailUrl: null, posterUrl: null, width: 360, height: 640, alt: '' } as const;
const videoOf = (author = vida): Post => postOf(author, CAPTION, { media: [CLIP] });

describe('a video', () => {
  let gateway: GatewayStandIn;
  let video: Post;
  beforeEach(() => {
    // jsdom plays nothing.
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    video = videoOf();
    gateway = gatewayFor(ada)
      .on('GET', '/api/videos', () => postPageOf([video]))
      .on('GET', '/api/posts/{id}', () => video)
      .on('GET', '/api/posts/{id}/comments', { items: [], nextCursor: null })
      .on('POST', '/api/posts/{id}/shares', { shares: 1, revision: 2 }, { status: 201 })
      .done('POST', '/api/videos/seen')
      .done('POST', '/api/posts/views');
  });
  async function open() {
    const page = showPage('/discover', gateway);
    await screen.findByText(CAPTION);
    return { ...page, slide: within(screen.getAllByRole('article')[0]!) };
  }
  const address = () => `${window.location.origin}/post/${video.id}`;

  it("VID-025 the member's own video has nothing to mute, block or report, another's has", async () => {
    video = videoOf(ada);
    const { slide } = await open();
    expect(slide.getByRole('button', { name: /^Like, 0 likes$/ })).toBeVisible();
    expect(slide.queryByRole('button', { name: 'More' })).toBeNull();
    cleanup();
    video = videoOf();
    const another = await open();
    expect(another.slide.getByRole('button', { name: 'More' })).toBeVisible();
  });

  it('VID-023, VID-028 without browser sharing the address is copied and an alert says so', async () => {
    const said = vi.spyOn(window, 'alert').mockReturnValue();
    const { user, slide } = await open();
    await user.click(slide.getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(said.mock.calls).toEqual([['Sharing is not supported on this device.']]));
    expect(await navigator.clipboard.readText()).toBe(address());
  });

  it('VID-028 the browser shares the address of the post', async () => {
    const share = vi.fn((_data: ShareData) => Promise.resolve());
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
    const { user, slide } = await open();
    await user.click(slide.getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(share.mock.calls.map(([{ url }]) => url)).toEqual([address()]));
  });

  it('VID-025 its comments open in a dialog', async () => {
    const { user, slide } = await open();
    await user.click(slide.getByRole('button', { name: /^Comments,/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Comments' });
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('ERR-004 a picture of a sponsored card that does not load gives way to initials', async () => {
    await open();
    const panel = within(await screen.findByRole('region', { name: 'Sponsored' }));
    const card = panel.getAllByRole('link').find(({ textContent }) => textContent.includes('The Long Table'))!;
    fireEvent.error(card.querySelector('img')!);
    expect(within(card).getByText('TT')).toBeVisible();
    expect(card.querySelector('img')).toBeNull();
    expect(panel.getAllByRole('link').flatMap((link) => [...link.querySelectorAll('img')])).toHaveLength(2);
  });
});

describe('a feed without a video to show', () => {
  const END = "You've reached the end of the videos!";
  let gateway: GatewayStandIn;
  beforeEach(() => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    gateway = gatewayFor(ada)
      .on('GET', '/api/videos', postPageOf([]))
      .on('GET', '/api/posts', postPageOf([]))
      .done('POST', '/api/videos/seen')
      .done('POST', '/api/posts/views');
  });

  it('VID-025 without any video the feed says so', async () => {
    showPage('/discover', gateway);
    expect(await screen.findByRole('heading', { name: 'No posts found.' })).toBeVisible();
    expect(screen.getByText(/^Nobody has shared a video yet\./)).toBeVisible();
  });

  it('VID-019 who watched all of them in another browser is told so, not that there are none', async () => {
    gateway.on('GET', '/api/posts', postPageOf([videoOf()]));
    showPage('/discover', gateway);
    expect(await screen.findByRole('heading', { name: END })).toBeVisible();
    expect(screen.getByText(/^You have watched every video there is\./)).toBeVisible();
    expect(screen.queryByText(/^Nobody has shared a video yet\./)).toBeNull();
  });

  it('VID-019 with all videos viewed in this browser the end is said at once', async () => {
    const video = videoOf();
    localStorage.setItem('viewedVideos', JSON.stringify([video.id]));
    localStorage.setItem('viewedVideosOf', ada.id);
    gateway.on('GET', '/api/videos', postPageOf([video]));
    showPage('/discover', gateway);
    expect(await screen.findByRole('heading', { name: END })).toBeVisible();
    expect(screen.queryByRole('feed')).toBeNull();
  });

  it('ERR-001 when it cannot be told whether there are any videos, it can be asked again', async () => {
    gateway.on('GET', '/api/posts', postPageOf([videoOf()])).refuse('GET', '/api/posts', { status: 503, times: 2 });
    const { user } = showPage('/discover', gateway);
    expect(await screen.findByRole('heading', { name: 'The videos could not be loaded' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: END })).toBeVisible();
  });

  it('ERR-001 videos that cannot be loaded are logged and can be asked for again', async () => {
    gateway
      .on('GET', '/api/videos', postPageOf([videoOf()]))
      .refuse('GET', '/api/videos', { status: 503, code: 'gateway.upstream_unavailable', times: 2 });
    const { user, errors } = showPage('/discover', gateway);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(CAPTION)).toBeVisible();
    expect(errors()).toContain('gateway.upstream_unavailable');
  });
});
