import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { HandlesEvent, type PreparingHandler } from '@affinity/kit/events/handles-event.decorator';
import type { Envelope } from '@affinity/proto/events/define-event';
import type { SocialGraphReportDecidedV1 } from '@affinity/proto/events/social-graph/report-decided.v1';
import { z } from 'zod';
import { DeletePostService } from '../posts/delete-post.service.js';
import { PostNotFoundError } from '../posts/post.errors.js';
import { RemoveCommentsService } from './remove-comments.service.js';
import { ReportedContent } from './reported-content.definition.js';

const Id = z.uuid();

const removes = ({ action, kind, targetId }: SocialGraphReportDecidedV1, what: SocialGraphReportDecidedV1['kind']): boolean =>
  action === 'remove-content' && kind === what && Id.safeParse(targetId).success;

/** Target and member are as the reporter named them: only what is really that member's goes. What is gone already stays gone. */
@Injectable()
@HandlesEvent(ReportedContent)
export class RemoveReportedContentConsumer implements PreparingHandler<typeof ReportedContent.event, void> {
  constructor(
    private readonly deletion: DeletePostService,
    private readonly comments: RemoveCommentsService,
  ) {}

  async prepare({ data }: Envelope<SocialGraphReportDecidedV1>): Promise<void> {
    if (removes(data, 'post')) await this.removePost(data.memberId, data.targetId);
  }

  async handle({ data }: Envelope<SocialGraphReportDecidedV1>, tx: Tx): Promise<void> {
    if (removes(data, 'comment')) await this.removeComment(tx, data.memberId, data.targetId);
  }

  /** As its author would, in the use case's own transaction: done twice, it finds nothing the second time. */
  private async removePost(authorId: string, postId: string): Promise<void> {
    try {
      await this.deletion.delete(
        { accountId: authorId, sessionId: '', kind: 'member', roles: [], emailConfirmed: true, accountSince: undefined },
        postId,
      );
    } catch (error) {
      if (!(error instanceof PostNotFoundError)) throw error;
    }
  }

  private async removeComment(tx: Tx, authorId: string, commentId: string): Promise<void> {
    const written = await tx.manager.query<unknown[]>(`SELECT 1 FROM comments WHERE id = $1 AND user_id = $2`, [commentId, authorId]);
    if (written.length === 0) return;
    if ((await this.comments.withoutReplies(tx, 'c.id = $1', commentId, 1)) > 0) {
      const left = await tx.manager.query<unknown[]>(`SELECT 1 FROM comments WHERE id = $1`, [commentId]);
      if (left.length === 0) return;
    }
    // Replies are other members' own: the place they stand under stays.
    await this.comments.blank(tx, 'c.id = $1', commentId, 1);
  }
}
