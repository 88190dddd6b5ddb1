import { describe, expect, it } from 'vitest';
import type { Post, PostMedia } from '#shared/api/schema.js';
import { videosOf } from './video-of.js';

const medium = (type: 'image' | 'video', url: string): PostMedia => ({
  url,
  type,
  thumbnailUrl: null,
  posterUrl: null,
  width: null,
  height: null,
  alt: '',
});
const post = (id: string, media: PostMedia[]): Post => ({
  id,
  userId: 'author',
  userName: 'Ada',
  userPhoto: null,
  content: '',
  media,
  likes: 0,
  comments: 0,
  reposts: 0,
  shares: 0,
  impressions: 0,
  quotedPost: null,
  quotedPostDeleted: false,
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
  editedAt: null,
  liked: false,
  saved: false,
  mentions: [],
  revision: 1,
});
const idsOf = (pages: Post[][], viewed: string[] = []): string[] =>
  videosOf(
    pages.map((items) => ({ items, nextCursor: null })),
    new Set(viewed),
  ).map(({ post: { id } }) => id);
const video = (id: string): Post => post(id, [medium('video', `${id}.webm`)]);

describe('videosOf', () => {
  it('VID-001, VID-003 takes the first video of a post and leaves posts without one out', () => {
    const mixed = post('mixed', [medium('image', 'a.webp'), medium('video', 'b.webm'), medium('video', 'c.webm')]);
    const shown = videosOf([{ items: [post('text', []), mixed, post('image', [medium('image', 'a.webp')])], nextCursor: null }], new Set());
    expect(shown.map(({ video: { url } }) => url)).toEqual(['b.webm']);
  });

  it("VID-026 keeps the server's order over the pages", () => {
    expect(idsOf([[video('a'), video('b')], [video('c')]])).toEqual(['a', 'b', 'c']);
  });

  it('VID-018, VID-020 leaves out what was viewed before, even all of a page', () => {
    expect(idsOf([[video('a'), video('b')], [video('c')]], ['a', 'b'])).toEqual(['c']);
  });

  it('shows a post once that two pages hold', () => {
    expect(
      idsOf([
        [video('a'), video('b')],
        [video('b'), video('c')],
      ]),
    ).toEqual(['a', 'b', 'c']);
  });
});
