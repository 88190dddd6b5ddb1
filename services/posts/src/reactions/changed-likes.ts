import type { PostsLikesChangedV1 } from '@affinity/proto/events/posts/likes-changed.v1';
import type { LikeChange } from './like-changes.sql.js';

type ChangedPost = PostsLikesChangedV1['posts'][number];

/** The contract allows no more. */
const CHANGES_AN_EVENT = 100;

/** What events say of the changes, which come in the order in which each post's happened. */
export function changedLikes(changes: readonly LikeChange[]): PostsLikesChangedV1[] {
  const events: PostsLikesChangedV1[] = [];
  for (let at = 0; at < changes.length; at += CHANGES_AN_EVENT) {
    events.push({ posts: [...byPost(changes.slice(at, at + CHANGES_AN_EVENT)).values()].map(changedPost) });
  }
  return events;
}

function byPost(changes: readonly LikeChange[]): Map<string, LikeChange[]> {
  const posts = new Map<string, LikeChange[]>();
  for (const change of changes) {
    const known = posts.get(change.postId);
    if (known) known.push(change);
    else posts.set(change.postId, [change]);
  }
  return posts;
}

function changedPost(changes: readonly LikeChange[]): ChangedPost {
  const [first, last] = [changes[0]!, changes.at(-1)!];
  const { postId, authorId, likes, revision } = last;
  const after = first.revision - 1;
  return {
    postId,
    authorId,
    likes,
    revision,
    ...(revision - after === changes.length && { after }),
    changes: [...lastOfEach(changes)].map(({ memberId, liked, changedAt }) => ({ memberId, liked, at: changedAt.toISOString() })),
  };
}

/** A member's changes alternate: an even number of them leaves all as it was announced before. */
function lastOfEach(changes: readonly LikeChange[]): Iterable<LikeChange> {
  const changed = new Map<string, LikeChange>();
  for (const change of changes) {
    if (!changed.delete(change.memberId)) changed.set(change.memberId, change);
  }
  return changed.values();
}
