import { describe, expect, it } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import type { Post, PostPage } from '#shared/api/schema.js';
import { type FeedSelection, postsKeys } from '../posts.keys.js';
import { showQuote } from './quote-post.mutation.js';

const QUOTED = {
  id: 'a',
  userId: 'bob',
  userName: 'Bob Lindqvist',
  userPhoto: null,
  content: 'Green',
  media: [],
  createdAt: '2026-01-01T00:00:00.000Z',
};
const QUOTE: Post = {
  ...QUOTED,
  id: 'q',
  userId: 'ada',
  userName: 'Ada Moreau',
  content: 'Red',
  likes: 0,
  comments: 0,
  reposts: 0,
  shares: 0,
  impressions: 0,
  quotedPost: QUOTED,
  quotedPostDeleted: false,
  updatedAt: QUOTED.createdAt,
  editedAt: null,
  liked: false,
  saved: false,
  mentions: [],
  revision: 1,
};

describe('showQuote', () => {
  it.each<[string, Partial<FeedSelection>, boolean]>([
    ['the whole feed', {}, true],
    ['the feed of those one follows', { view: 'following' }, true],
    ['their quotes', { view: 'following', filter: 'quoted' }, true],
    ['a search for its words', { q: 'red' }, true],
    ['a search for what it quotes', { q: 'green' }, false],
    ['texts', { filter: 'text' }, false],
    ['images', { view: 'following', filter: 'images' }, false],
  ])('HOM-028 puts an own quote on top of %s: %j, %j', (_feed, narrowed, shown) => {
    const client = new QueryClient();
    const key = postsKeys.feed({ view: 'latest', filter: 'all', q: '', ...narrowed });
    const page: PostPage = { items: [{ ...QUOTE, id: 'older', quotedPost: null }], nextCursor: null };
    client.setQueryData(key, { pages: [page], pageParams: [undefined] });
    showQuote(client, QUOTE, QUOTED.id);
    const ids = client.getQueryData<{ pages: PostPage[] }>(key)?.pages.flatMap(({ items }) => items.map(({ id }) => id));
    expect(ids).toEqual(shown ? ['q', 'older'] : ['older']);
  });
});
