import { describe, expect, it } from 'vitest';
import type { QuotedPost } from '#shared/api/schema.js';
import type { FeedSelection } from './posts.keys.js';
import { showsOwnPost } from './shows-own-post.js';

const everything: FeedSelection = { view: 'latest', filter: 'all', q: '' };
const FILTERS = ['all', 'text', 'images', 'videos', 'quoted'] as const;
const quoted = { id: 'q', media: [{ type: 'image' }] } as unknown as QuotedPost;
const image = { type: 'image' } as const;
const video = { type: 'video' } as const;
const post = (fields: object) => ({
  content: '',
  media: [],
  quotedPost: null,
  quotedPostDeleted: false,
  userName: 'Ada Moreau',
  ...fields,
});

describe('showsOwnPost', () => {
  it.each([
    ['text only', post({ content: 'a' }), ['all', 'text']],
    ['an image only', post({ media: [image] }), ['all', 'images']],
    ['text and an image', post({ content: 'a', media: [image] }), ['all', 'images']],
    ['a video', post({ media: [video] }), ['all', 'videos']],
    ['an image and a video', post({ media: [image, video] }), ['all', 'images', 'videos']],
    ['a quote with text, of a post with an image', post({ content: 'a', quotedPost: quoted }), ['all', 'quoted']],
    ['a quote without text', post({ quotedPost: quoted }), ['all', 'quoted']],
  ])('HOM-041, HOM-042, HOM-043, HOM-044, HOM-045, HOM-046 %s', (_what, shown, filters) => {
    expect(FILTERS.filter((filter) => showsOwnPost({ ...everything, filter }, shown))).toEqual(filters);
  });

  it('HOM-028, HOM-039, HOM-047 shows an own post where filter and search both let it through, in both views', () => {
    const own = post({ content: 'A Red door', media: [image] });
    expect(showsOwnPost(everything, own)).toBe(true);
    expect(showsOwnPost({ ...everything, q: 'red', filter: 'images' }, own)).toBe(true);
    expect(showsOwnPost({ ...everything, q: 'moreau' }, own)).toBe(true);
    expect(showsOwnPost({ ...everything, q: 'blue' }, own)).toBe(false);
    expect(showsOwnPost({ ...everything, q: 'red', filter: 'videos' }, own)).toBe(false);
    expect(showsOwnPost({ ...everything, view: 'following' }, own)).toBe(true);
  });
});
