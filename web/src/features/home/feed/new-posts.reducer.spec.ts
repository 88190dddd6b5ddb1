import { describe, expect, it } from 'vitest';
import { noNewPosts, reduceNewPosts, type NewPosts, type NewPostsEvent } from './new-posts.reducer.js';

const after = (...events: NewPostsEvent[]): NewPosts => events.reduce(reduceNewPosts, noNewPosts);
const heard = (postId: string): NewPostsEvent => ({ type: 'heard', postId });

describe('reduceNewPosts', () => {
  it('HOM-033 counts each post once', () => {
    expect(after(heard('a'), heard('b'), heard('a')).ids).toEqual(['a', 'b']);
  });

  it('takes what the server says instead of what was heard before it was asked', () => {
    expect(after(heard('a'), heard('hidden'), { type: 'asked' }, { type: 'answered', postIds: ['b', 'a'] }).ids).toEqual(['b', 'a']);
  });

  it('keeps what was heard while the answer was on its way', () => {
    expect(after({ type: 'asked' }, heard('late'), { type: 'answered', postIds: ['a'] }).ids).toEqual(['a', 'late']);
  });

  it('forgets a post that was deleted, also while an answer is on its way', () => {
    expect(after(heard('a'), heard('b'), { type: 'gone', postId: 'a' }).ids).toEqual(['b']);
    expect(after({ type: 'asked' }, heard('a'), { type: 'gone', postId: 'a' }, { type: 'answered', postIds: [] }).ids).toEqual([]);
  });

  it('HOM-034 is empty once they are taken', () => {
    expect(after(heard('a'), { type: 'taken' })).toEqual(noNewPosts);
  });
});
