import { beforeEach, describe, expect, it, vi } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import type { Comment, Post, PostLike, PostPage } from '#shared/api/schema.js';
import { draftComment, pendingComments, toBeSent } from '../comments/pending-comment.js';
import type { CommentPages } from '../comments/comment-pages.js';
import { postsKeys } from '../posts.keys.js';
import { findPost } from '../post-cache.js';
import { withCounts } from './post-counts.js';
import { postLikesOf } from '../post-likes.js';
import {
  receiveComment,
  receiveCommentEdited,
  receiveCommentCounted,
  receiveCounted,
  receiveDeleted,
  receiveEdited,
} from './receive-broadcast.js';

const POST: Post = {
  id: 'post',
  userId: 'bob',
  userName: 'Bob Lind',
  userPhoto: null,
  content: 'Hello',
  media: [],
  likes: 2,
  comments: 1,
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
  revision: 5,
};
const ADA = { id: 'ada', name: 'Ada Moreau', photo: null };
const comment = (id: string): Comment => ({ ...draftComment({ ...ADA, id: 'bob' }, 'post', id, null, id) });
const FEED = postsKeys.feed({ view: 'latest', filter: 'all', q: '' });

let client: QueryClient;

beforeEach(() => {
  client = new QueryClient();
  const page: PostPage = { items: [POST], nextCursor: null };
  client.setQueryData(FEED, { pages: [page], pageParams: [null] });
  const comments: CommentPages = {
    pages: [{ items: [{ comment: comment('c1'), replies: [], moreReplies: null }], nextCursor: null }],
    pageParams: [null],
  };
  client.setQueryData(postsKeys.comments('post'), comments);
});

const known = () => findPost(client, 'post');
const commentIds = () =>
  client.getQueryData<CommentPages>(postsKeys.comments('post'))?.pages.flatMap(({ items }) => items.map((thread) => thread.comment.id));

describe('posts.post.counted', () => {
  it('POST-017 POST-028 POST-066 brings the next count', () => {
    receiveCounted(client, { postId: 'post', revision: 6, likes: 3 });
    receiveCounted(client, { postId: 'post', revision: 7, comments: 2 });
    receiveCounted(client, { postId: 'post', revision: 8, reposts: 1 });
    expect(known()).toMatchObject({ likes: 3, comments: 2, reposts: 1, revision: 8 });
  });

  it('drops an event that is repeated or late', () => {
    receiveCounted(client, { postId: 'post', revision: 6, likes: 3 });
    receiveCounted(client, { postId: 'post', revision: 6, likes: 9 });
    receiveCounted(client, { postId: 'post', revision: 4, likes: 8 });
    expect(known()).toMatchObject({ likes: 3, revision: 6 });
  });

  it('POST-017 brings a count that several likes changed together, and knows whether it knew the one before them', () => {
    receiveCounted(client, { postId: 'post', revision: 8, after: 5, likes: 5 });
    expect(known()).toMatchObject({ likes: 5, revision: 8 });
    expect(withCounts(POST, 8, { likes: 5 }, 4)).toEqual({ post: { ...POST, likes: 5, revision: 8 }, unsure: false });
    expect(withCounts(POST, 8, { likes: 5 }, 6).unsure).toBe(true);
  });

  it('is unsure when an event is missing', () => {
    expect(withCounts(POST, 8, { likes: 5 })).toEqual({ post: { ...POST, likes: 5 }, unsure: true });
    expect(withCounts(POST, 6, { likes: 5 }).unsure).toBe(false);
  });

  it('does not count the own like twice while it is under way', async () => {
    let answer: (like: PostLike) => void = () => undefined;
    postLikesOf(client, () => new Promise((resolve) => (answer = resolve))).set('post', true);
    receiveCounted(client, { postId: 'post', revision: 6, likes: 3 });
    expect(known()).toMatchObject({ likes: 2, revision: 5 });
    answer({ liked: true, likes: 3, revision: 6 });
    await new Promise<void>((resolve) => postLikesOf(client).whenSettled('post', resolve));
    expect(known()).toMatchObject({ likes: 3, liked: true, revision: 6 });
  });
});

describe('posts.post.edited and deleted', () => {
  it('reads an edited post once, and not when it is known already', () => {
    const read: string[] = [];
    const reads = { post: (id: string) => void read.push(id) };
    receiveEdited(client, { postId: 'post', revision: 6 }, reads);
    receiveEdited(client, { postId: 'post', revision: 5 }, reads);
    receiveEdited(client, { postId: 'unknown', revision: 6 }, reads);
    expect(read).toEqual(['post']);
  });

  it('POST-052 takes a deleted post away', () => {
    receiveDeleted(client, { postId: 'post' });
    expect(known()).toBeUndefined();
  });

  it('POST-052 a read that was under way does not bring it back', async () => {
    const answer = { pages: [{ items: [POST], nextCursor: null }], pageParams: [null] };
    let arrive: () => void = () => undefined;
    const read = client.fetchQuery({
      queryKey: FEED,
      queryFn: () => new Promise<typeof answer>((resolve) => (arrive = () => resolve(answer))),
    });
    receiveDeleted(client, { postId: 'post' });
    arrive();
    await read;
    expect(known()).toBeUndefined();
  });
});

describe('posts.comment', () => {
  it('POST-020 reads and shows a comment of someone else once', async () => {
    const event = { postId: 'post', commentId: 'c2', parentId: null };
    let reads = 0;
    const read = {
      comment: (id: string) => {
        reads += 1;
        return Promise.resolve(comment(id));
      },
    };
    await receiveComment(client, event, read);
    await receiveComment(client, event, read);
    expect([commentIds(), reads]).toEqual([['c2', 'c1'], 1]);
  });

  it('reads nothing for comments that are not loaded', async () => {
    client.removeQueries({ queryKey: postsKeys.comments('post') });
    await receiveComment(client, { postId: 'post', commentId: 'c2', parentId: null }, { comment: () => Promise.reject(new Error('read')) });
    expect(commentIds()).toBeUndefined();
  });

  it('leaves the own comment to the answer of its request', async () => {
    const draft = draftComment(ADA, 'post', 'Mine ', null, 'key');
    client.setQueryData(pendingComments('post').queryKey, [toBeSent(draft)]);
    const stored: Comment = { ...draft, id: 'c2', rootId: 'c2', content: 'Mine' };
    await receiveComment(client, { postId: 'post', commentId: 'c2', parentId: null }, { comment: () => Promise.resolve(stored) });
    expect(commentIds()).toEqual(['c1']);
  });

  it('POST-026 brings the likes of a comment', () => {
    receiveCommentCounted(client, { postId: 'post', commentId: 'c1', likes: 4 });
    expect(client.getQueryData<CommentPages>(postsKeys.comments('post'))?.pages[0]?.items[0]?.comment.likes).toBe(4);
  });
});

describe('posts.comment.edited', () => {
  const edited = (id: string, editedAt: string, content = 'Other words') => ({ ...comment(id), content, editedAt, likes: 7 });
  const shown = () => client.getQueryData<CommentPages>(postsKeys.comments('post'))?.pages[0]?.items[0]?.comment;

  it('POST-071 brings the new words and when they were written, and nothing else of what was read', async () => {
    await receiveCommentEdited(
      client,
      { postId: 'post', commentId: 'c1' },
      { comment: async (id) => edited(id, '2026-11-24T18:00:00.000Z') },
    );
    expect(shown()).toMatchObject({ content: 'Other words', editedAt: '2026-11-24T18:00:00.000Z', likes: 0 });
  });

  it('POST-071 keeps newer words than those that were read', async () => {
    await receiveCommentEdited(
      client,
      { postId: 'post', commentId: 'c1' },
      { comment: async (id) => edited(id, '2026-11-24T18:05:00.000Z') },
    );
    await receiveCommentEdited(
      client,
      { postId: 'post', commentId: 'c1' },
      { comment: async (id) => edited(id, '2026-11-24T18:04:00.000Z', 'Late words') },
    );
    expect(shown()?.content).toBe('Other words');
  });

  it('POST-071 asks for nothing that is not loaded', async () => {
    const read = vi.fn<(id: string) => Promise<Comment>>();
    await receiveCommentEdited(client, { postId: 'post', commentId: 'other' }, { comment: read });
    await receiveCommentEdited(client, { postId: 'another', commentId: 'c1' }, { comment: read });
    expect(read).not.toHaveBeenCalled();
  });
});
