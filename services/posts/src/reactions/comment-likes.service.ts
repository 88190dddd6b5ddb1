import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { recordDraft } from '@affinity/kit/outbox/record-draft.sql';
import { PostsCommentLikedV1 } from '@affinity/proto/events/posts/comment-liked.v1';
import { PostsCommentUnlikedV1 } from '@affinity/proto/events/posts/comment-unliked.v1';
import { hasWords } from '../account-data/erased-author.js';
import { CommentNotFoundError } from '../comments/comment.errors.js';
import { visibleComment } from '../members/hidden-members.sql.js';
import type { CommentLikeResponse } from './dto/reaction.responses.js';
import { likeQueries, LikesService } from './likes.service.js';

const QUERIES = likeQueries('comment', {
  held: `
    SELECT c.id, c.post_id, c.user_id, c.likes, 0 AS revision FROM ${visibleComment('$2', '$1')} WHERE ${hasWords('c')}
    FOR NO KEY UPDATE OF c`,
  table: 'comments',
  likes: { table: 'comment_likes', id: 'comment_id' },
  // Comments keep no revision.
  revised: false,
  told: () =>
    recordDraft({
      draft: '$3',
      from: 'counted CROSS JOIN held',
      revision: 'counted.revision',
      data: { postId: 'held.post_id', authorId: 'held.user_id', likes: 'counted.likes' },
    }),
});

@Injectable()
export class CommentLikesService {
  constructor(
    private readonly likes: LikesService,
    private readonly outbox: OutboxWriter,
  ) {}

  /**
   * Sets or takes back the actor's like of a comment or reply; repeating it changes nothing (POST-026, POST-027).
   * @throws CommentNotFoundError
   */
  async set({ accountId: memberId }: Actor, commentId: string, liked: boolean): Promise<CommentLikeResponse> {
    const draft = this.outbox.draft(liked ? PostsCommentLikedV1 : PostsCommentUnlikedV1, {
      subject: commentId,
      actorId: memberId,
      data: { commentId, memberId },
    });
    const row = await this.likes.set(QUERIES, memberId, commentId, liked, [draft]);
    if (!row) throw new CommentNotFoundError();
    if (row.changed) this.outbox.recorded();
    return { liked, likes: row.likes };
  }
}
