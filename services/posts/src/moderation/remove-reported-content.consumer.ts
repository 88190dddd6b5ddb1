import { Injectable } from '@nestjs/common';
import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import type { Tx } from '@affinity/kit/db/transactions';
import { HandlesEvent, type EventHandler } from '@affinity/kit/events/handles-event.decorator';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import type { Envelope } from '@affinity/proto/events/define-event';
import { PostsReportedContentRemovedV1 } from '@affinity/proto/events/posts/reported-content-removed.v1';
import { SocialGraphReportDecidedV1 } from '@affinity/proto/events/social-graph/report-decided.v1';
import { z } from 'zod';
import { REMOVED_AUTHOR } from '../account-data/erased-author.js';
import { DeletePostService } from '../posts/delete-post.service.js';
import { PostNotFoundError } from '../posts/post.errors.js';
import { RemoveCommentsService } from './remove-comments.service.js';

/** A moderator decided to remove a post or a comment. */
export const ReportedContent = defineConsumer({
  durable: 'posts--reported-content',
  event: SocialGraphReportDecidedV1,
  by: ({ data }) => data.memberId,
});

const Id = z.uuid();

/** Removes only what belongs to the member, and does nothing when it is already gone. The outcome is told in the same transaction. */
@Injectable()
@HandlesEvent(ReportedContent)
export class RemoveReportedContentConsumer implements EventHandler<typeof ReportedContent.event> {
  constructor(
    private readonly deletion: DeletePostService,
    private readonly comments: RemoveCommentsService,
    private readonly outbox: OutboxWriter,
  ) {}

  async handle({ data }: Envelope<SocialGraphReportDecidedV1>, tx: Tx): Promise<void> {
    const { action, kind, reportId, targetId, memberId } = data;
    if (action !== 'remove-content' || (kind !== 'post' && kind !== 'comment') || !Id.safeParse(targetId).success) return;
    const removed = await (kind === 'post' ? this.removePost(tx, memberId, targetId) : this.removeComment(tx, memberId, targetId));
    await this.outbox.add(tx, PostsReportedContentRemovedV1, {
      subject: reportId,
      actorId: null,
      revision: 0,
      data: { reportId, kind, targetId, outcome: removed ? 'removed' : 'already-gone' },
    });
  }

  private async removePost(tx: Tx, authorId: string, postId: string): Promise<boolean> {
    try {
      await this.deletion.deleteIn(tx, authorId, postId);
      return true;
    } catch (error) {
      if (error instanceof PostNotFoundError) return false;
      throw error;
    }
  }

  private async removeComment(tx: Tx, authorId: string, commentId: string): Promise<boolean> {
    const written = await tx.manager.query<unknown[]>(`SELECT 1 FROM comments WHERE id = $1 AND user_id = $2`, [commentId, authorId]);
    if (written.length === 0) return false;
    return this.comments.one(tx, commentId, REMOVED_AUTHOR, null);
  }
}
