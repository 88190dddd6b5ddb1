import { describe, expect, it } from 'vitest';
import { PostsLikesChangedV1 } from '@affinity/proto/events/posts/likes-changed.v1';
import { v7 as uuidv7 } from 'uuid';
import { changedLikes } from './changed-likes.js';
import type { LikeChange } from './like-changes.sql.js';

const [AUTHOR, ADA, BEA] = [uuidv7(), uuidv7(), uuidv7()];

/** A post whose changes count on. */
function postOf(revision = 1) {
  const state = { postId: uuidv7(), likes: 0, revision };
  const press = (memberId: string, liked: boolean): LikeChange => {
    state.likes += liked ? 1 : -1;
    state.revision += 1;
    return { ...state, authorId: AUTHOR, memberId, liked, changedAt: new Date(state.revision) };
  };
  return { ...state, press, other: () => (state.revision += 1) };
}

const told = (changes: readonly LikeChange[]) => changedLikes(changes).map((data) => PostsLikesChangedV1.data.parse(data).posts);

describe('what is announced of likes', () => {
  it('POST-016 is the last state of each member, and nobody whose changes end where they began', () => {
    const post = postOf();
    const changes = [post.press(ADA, true), post.press(BEA, true), post.press(ADA, false), post.press(BEA, false), post.press(BEA, true)];
    expect(told(changes)).toEqual([
      [
        {
          postId: post.postId,
          authorId: AUTHOR,
          likes: 1,
          revision: 6,
          after: 1,
          changes: [{ memberId: BEA, liked: true, at: new Date(6).toISOString() }],
        },
      ],
    ]);
  });

  it('names the revision before the changes only where nothing else came between', () => {
    const post = postOf();
    const changes = [post.press(ADA, true)];
    post.other();
    changes.push(post.press(BEA, true));
    expect(told(changes)[0]![0]).toMatchObject({ likes: 2, revision: 4, changes: [{ memberId: ADA }, { memberId: BEA }] });
    expect(told(changes)[0]![0]).not.toHaveProperty('after');
  });

  it('tells of several posts in one event, and of more than a hundred changes in further ones, which go on from each other', () => {
    const [one, other] = [postOf(), postOf(7)];
    const changes = [other.press(ADA, true), ...Array.from({ length: 150 }, () => one.press(uuidv7(), true)), other.press(ADA, false)];
    const events = told(changes);
    expect(events.map((posts) => posts.map(({ revision, after, likes }) => [revision, after, likes]))).toEqual([
      [
        [8, 7, 1],
        [100, 1, 99],
      ],
      [
        [151, 100, 150],
        [9, 8, 0],
      ],
    ]);
    expect(told([])).toEqual([]);
  });
});
