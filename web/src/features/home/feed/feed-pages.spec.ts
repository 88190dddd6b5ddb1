import { describe, expect, it } from 'vitest';
import type { Post } from '#shared/api/schema.js';
import { type FeedPages, mergeNewer, completeFrom, postsOf } from './feed-pages.js';

const post = (id: string, userId = 'other') => ({ id, userId }) as Post;
const pagesOf = (...pages: Post[][]): FeedPages => ({
  pages: pages.map((items) => ({ items, nextCursor: null })),
  pageParams: pages.map(() => undefined),
});
const ids = (pages: FeedPages) => postsOf(pages).map(({ id }) => id);

describe('feed pages', () => {
  it('HOM-034 puts newer posts on top, newest first, each once', () => {
    const pages = pagesOf([post('3'), post('2')], [post('1')]);
    expect(ids(mergeNewer(pages, [post('5'), post('4'), post('3')]))).toEqual(['5', '4', '3', '2', '1']);
  });

  it('puts a post that was shared before the own one below it', () => {
    const pages = pagesOf([post('5', 'me'), post('3')]);
    expect(completeFrom(postsOf(pages), 'me')).toBe('3');
    expect(ids(mergeNewer(pages, [post('6'), post('4')]))).toEqual(['6', '5', '4', '3']);
  });

  it('keeps the same object when nothing is new, and takes posts into an empty feed', () => {
    const pages = pagesOf([post('1')]);
    expect(mergeNewer(pages, [post('1')])).toBe(pages);
    expect(ids(mergeNewer(pagesOf([]), [post('1')]))).toEqual(['1']);
    expect(completeFrom([], 'me')).toBeUndefined();
  });

  it("asks from the oldest post where all are the member's own, so that what is older does not count as new", () => {
    expect(completeFrom([post('5', 'me'), post('4', 'me')], 'me')).toBe('4');
  });
});
