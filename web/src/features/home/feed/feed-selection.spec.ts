import { describe, expect, it } from '@jest/globals';
import type { QuotedPost } from '../../../api/schema.js';
import { everything, FEED_FILTERS, isNarrowed, passesFilter, readSelection, showsOwnPost, writeSelection } from './feed-selection.js';

const quoted = { id: 'q', media: [{ type: 'image' }] } as unknown as QuotedPost;
const image = { type: 'image' } as const;
const video = { type: 'video' } as const;
const post = (fields: object) => ({ content: '', media: [], quotedPost: null, userName: 'Ada Moreau', ...fields });

describe('feed selection', () => {
  it('is read from the address and written back, without what goes without saying', () => {
    const selection = { view: 'following', filter: 'images', q: 'red door' } as const;
    const params = writeSelection(new URLSearchParams('other=1'), selection);
    expect(params.toString()).toBe('other=1&view=following&filter=images&q=red+door');
    expect(readSelection(params)).toEqual(selection);
    expect(writeSelection(params, everything).toString()).toBe('other=1');
  });

  it('is the whole feed for an address that makes no sense', () => {
    expect(readSelection(new URLSearchParams('view=all&filter=__proto__'))).toEqual(everything);
    expect(readSelection(new URLSearchParams(`q=${'x'.repeat(300)}`)).q).toHaveLength(100);
  });

  it.each([
    ['text only', post({ content: 'a' }), ['all', 'text']],
    ['an image only', post({ media: [image] }), ['all', 'images']],
    ['text and an image', post({ content: 'a', media: [image] }), ['all', 'images']],
    ['a video', post({ media: [video] }), ['all', 'videos']],
    ['an image and a video', post({ media: [image, video] }), ['all', 'images', 'videos']],
    ['a quote with text, of a post with an image', post({ content: 'a', quotedPost: quoted }), ['all', 'quoted']],
    ['a quote without text', post({ quotedPost: quoted }), ['all', 'quoted']],
  ])('HOM-041, HOM-042, HOM-043, HOM-044, HOM-045, HOM-046 %s', (_what, shown, filters) => {
    expect(FEED_FILTERS.filter((filter) => passesFilter(filter, shown))).toEqual(filters);
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

  it('is narrowed by a filter or words', () => {
    expect(isNarrowed(everything)).toBe(false);
    expect(isNarrowed({ ...everything, view: 'following' })).toBe(false);
    expect(isNarrowed({ ...everything, q: 'a' })).toBe(true);
    expect(isNarrowed({ ...everything, filter: 'text' })).toBe(true);
  });
});
