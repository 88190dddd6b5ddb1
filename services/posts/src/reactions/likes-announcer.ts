import { Injectable } from '@nestjs/common';
import { Announcements } from '@affinity/kit/outbox/announcements';
import { PostsLikesChangedV1 } from '@affinity/proto/events/posts/likes-changed.v1';
import { changedLikes } from './changed-likes.js';
import type { LikeChange } from './like-changes.sql.js';

/** Tells together of likes of posts that came together (ADR 36). */
@Injectable()
export class LikesAnnouncer {
  /** There are changes now. */
  readonly wake: () => void;

  constructor(announcements: Announcements) {
    this.wake = announcements.add({
      name: 'like-changes',
      table: 'post_like_changes',
      columns: {
        postId: 'post_id',
        authorId: 'author_id',
        memberId: 'member_id',
        liked: 'liked',
        likes: 'likes',
        revision: 'revision',
        changedAt: 'changed_at',
      },
      event: PostsLikesChangedV1,
      eventsOf,
    }).wake;
  }
}

const eventsOf = (changes: readonly LikeChange[]) =>
  changedLikes(changes).map((data) => ({
    subject: data.posts[0]!.postId,
    actorId: null,
    revision: data.posts[0]!.revision,
    data,
    time: changes.at(-1)!.changedAt,
  }));
