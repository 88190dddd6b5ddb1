import { describe, expect, it } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import type { Comment, CommentPage, Post, PostPage } from '#shared/api/schema.js';
import { type FeedSelection, postsKeys } from './posts.keys.js';
import { findPost, prependPost, removePost, removePostsOf, updatePost } from './post-cache.js';

const LATEST: FeedSelection = { view: 'latest', filter: 'all', q: '' };
const FOLLOWING: FeedSelection = { ...LATEST, view: 'following' };

const makePost = (id: string, fields: Partial<Post> = {}): Post => ({
  id,
  userId: 'ada',
  userName: 'Ada Moreau',
  userPhoto: null,
  content: id,
  media: [],
  likes: 0,
  comments: 0,
  reposts: 0,
  shares: 0,
  impressions: 0,
  quotedPost: null,
  quotedPostDeleted: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  editedAt: null,
  liked: false,
  saved: false,
  mentions: [],
  revision: 1,
  ...fields,
});

const pagesOf = (...pages: Post[][]) => ({
  pages: pages.map((items): PostPage => ({ items, nextCursor: null })),
  pageParams: pages.map(() => null),
});

function setUp() {
  const client = new QueryClient();
  client.setQueryData(postsKeys.feed(LATEST), pagesOf([makePost('c'), makePost('b')], [makePost('a', { userId: 'bob' })]));
  client.setQueryData(postsKeys.feed(FOLLOWING), pagesOf([makePost('a', { userId: 'bob' })]));
  client.setQueryData(postsKeys.videos(7), pagesOf([makePost('a', { userId: 'bob' }), makePost('v')]));
  client.setQueryData(postsKeys.one('a'), makePost('a', { userId: 'bob', revision: 4 }));
  const ids = (key: readonly unknown[]) =>
    client.getQueryData<ReturnType<typeof pagesOf>>(key)?.pages.map(({ items }) => items.map(({ id }) => id));
  return { client, ids };
}

describe('post cache', () => {
  it('changes a post in every list and where it stands alone', () => {
    const { client } = setUp();
    updatePost(client, 'a', (post) => ({ ...post, likes: 9 }));
    const found = JSON.stringify(client.getQueriesData({ queryKey: postsKeys.all })).match(/"likes":9/g);
    expect(found).toHaveLength(4);
  });

  it('POST-045 leaves a quote its own words once what it quotes is gone, in lists and alone', () => {
    const { client } = setUp();
    const quotedPost = {
      id: 'x',
      userId: 'bob',
      userName: 'Bob',
      userPhoto: null,
      content: 'Words',
      media: [],
      createdAt: '2026-01-01T00:00:00.000Z',
    };
    const quote = makePost('q', { content: 'Look', quotedPost });
    client.setQueryData(postsKeys.feed(LATEST), pagesOf([quote]));
    client.setQueryData(postsKeys.one('q'), quote);
    removePost(client, 'x');
    const blank = { ...quote, quotedPost: null, quotedPostDeleted: true };
    expect(findPost(client, 'q')).toEqual(blank);
    expect(client.getQueryData(postsKeys.one('q'))).toEqual(blank);
  });

  it('leaves lists alone that do not hold the post', () => {
    const { client } = setUp();
    const before = client.getQueryData(postsKeys.feed(FOLLOWING));
    updatePost(client, 'c', (post) => ({ ...post, likes: 9 }));
    expect(client.getQueryData(postsKeys.feed(FOLLOWING))).toBe(before);
  });

  it('finds the newest form of a post', () => {
    const { client } = setUp();
    expect(findPost(client, 'a')?.revision).toBe(4);
    expect(findPost(client, 'b')?.revision).toBe(1);
    expect(findPost(client, 'unknown')).toBeUndefined();
  });

  it('POST-052 takes a deleted post out everywhere', () => {
    const { client, ids } = setUp();
    removePost(client, 'a');
    expect([ids(postsKeys.feed(LATEST)), ids(postsKeys.feed(FOLLOWING)), ids(postsKeys.videos(7))]).toEqual([
      [['c', 'b'], []],
      [[]],
      [['v']],
    ]);
    expect(client.getQueryData(postsKeys.one('a'))).toBeNull();
  });

  it('HOM-028 puts a post on top of the feeds it belongs to, once', () => {
    const { client, ids } = setUp();
    for (let times = 0; times < 2; times += 1) prependPost(client, ({ view }) => view === 'latest', makePost('d'));
    expect(ids(postsKeys.feed(LATEST))).toEqual([['d', 'c', 'b'], ['a']]);
    expect(ids(postsKeys.feed(FOLLOWING))).toEqual([['a']]);
    expect(ids(postsKeys.videos(7))).toEqual([['a', 'v']]);
  });

  it('leaves of a quote what the quoting member wrote when the quoted one is hidden', () => {
    const { client } = setUp();
    const { id, userId, userName, userPhoto, content, media, createdAt } = makePost('a', { userId: 'bob' });
    const quote = makePost('d', { quotedPost: { id, userId, userName, userPhoto, content, media, createdAt } });
    prependPost(client, () => true, quote);
    client.setQueryData(postsKeys.one('d'), quote);
    removePostsOf(client, 'bob');
    expect(findPost(client, 'd')).toEqual({ ...quote, quotedPost: null });
    expect(JSON.stringify(client.getQueriesData({ queryKey: postsKeys.all }))).not.toContain('bob');
  });

  it('takes everything of a member away, comments and replies too', () => {
    const { client, ids } = setUp();
    const comment = (id: string, userId: string): Comment => ({
      ...makePost(id, { userId }),
      postId: 'c',
      parentId: null,
      rootId: id,
      gone: null,
    });
    const page: CommentPage = {
      items: [
        { comment: comment('x', 'bob'), replies: [], moreReplies: null },
        { comment: comment('y', 'ada'), replies: [comment('z', 'bob')], moreReplies: null },
      ],
      nextCursor: null,
    };
    client.setQueryData(postsKeys.comments('c'), { pages: [page], pageParams: [null] });
    removePostsOf(client, 'bob');
    expect([ids(postsKeys.feed(LATEST)), ids(postsKeys.videos(7))]).toEqual([[['c', 'b'], []], [['v']]]);
    expect(client.getQueryData(postsKeys.one('a'))).toBeNull();
    expect(JSON.stringify(client.getQueryData(postsKeys.comments('c')))).not.toContain('bob');
    expect(JSON.stringify(client.getQueryData(postsKeys.comments('c')))).toContain('"y"');
  });
});
