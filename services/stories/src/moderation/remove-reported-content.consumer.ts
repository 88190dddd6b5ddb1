import { Injectable } from '@nestjs/common';
import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import type { Tx } from '@affinity/kit/db/transactions';
import { HandlesEvent, type EventHandler } from '@affinity/kit/events/handles-event.decorator';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import type { Envelope } from '@affinity/proto/events/define-event';
import { SocialGraphReportDecidedV1 } from '@affinity/proto/events/social-graph/report-decided.v1';
import { StoriesReportedContentRemovedV1 } from '@affinity/proto/events/stories/reported-content-removed.v1';
import { z } from 'zod';
import { RemoveCommentsService } from '../comments/remove-comments.service.js';
import { DeleteStoryService } from '../stories/delete-story.service.js';
import { StoryNotFoundError } from '../stories/story.errors.js';

/** A moderator decided to remove a story or a comment. */
export const ReportedContent = defineConsumer({
  durable: 'stories--reported-content',
  event: SocialGraphReportDecidedV1,
  by: ({ data }) => data.memberId,
});

const Id = z.uuid();

/**
 * Removes only what belongs to the member, and does nothing when it is already gone. The outcome is told in the same transaction.
 * A reported comment may be one on a post: then it is not here, and posts removes it.
 */
@Injectable()
@HandlesEvent(ReportedContent)
export class RemoveReportedContentConsumer implements EventHandler<typeof ReportedContent.event> {
  constructor(
    private readonly deletion: DeleteStoryService,
    private readonly comments: RemoveCommentsService,
    private readonly outbox: OutboxWriter,
  ) {}

  async handle({ data }: Envelope<SocialGraphReportDecidedV1>, tx: Tx): Promise<void> {
    const { action, kind, reportId, targetId, memberId } = data;
    if (action !== 'remove-content' || (kind !== 'story' && kind !== 'comment') || !Id.safeParse(targetId).success) return;
    const removed =
      kind === 'story' ? await this.removeStory(tx, memberId, targetId) : (await this.comments.ofMember(tx, memberId, 1, targetId)) > 0;
    await this.outbox.add(tx, StoriesReportedContentRemovedV1, {
      subject: reportId,
      actorId: null,
      revision: 0,
      data: { reportId, kind, targetId, outcome: removed ? 'removed' : 'already-gone' },
    });
  }

  private async removeStory(tx: Tx, authorId: string, storyId: string): Promise<boolean> {
    try {
      await this.deletion.deleteIn(tx, authorId, storyId);
      return true;
    } catch (error) {
      if (error instanceof StoryNotFoundError) return false;
      throw error;
    }
  }
}
