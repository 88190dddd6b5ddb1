import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { HandlesEvent, type EventHandler } from '@affinity/kit/events/handles-event.decorator';
import type { Envelope } from '@affinity/proto/events/define-event';
import type { SocialGraphReportDecidedV1 } from '@affinity/proto/events/social-graph/report-decided.v1';
import { z } from 'zod';
import { RemoveCommentsService } from '../comments/remove-comments.service.js';
import { DeleteStoryService } from '../stories/delete-story.service.js';
import { StoryNotFoundError } from '../stories/story.errors.js';
import { ReportedContent } from './reported-content.definition.js';

const Id = z.uuid();

/**
 * Target and member are as the reporter named them: only what is really that member's goes. What is gone already stays gone.
 * A reported comment may be one on a post: then it is not here, and the owner of posts removes it.
 */
@Injectable()
@HandlesEvent(ReportedContent)
export class RemoveReportedContentConsumer implements EventHandler<typeof ReportedContent.event> {
  constructor(
    private readonly deletion: DeleteStoryService,
    private readonly comments: RemoveCommentsService,
  ) {}

  async handle({ data: { action, kind, targetId, memberId } }: Envelope<SocialGraphReportDecidedV1>, tx: Tx): Promise<void> {
    if (action !== 'remove-content' || !Id.safeParse(targetId).success) return;
    if (kind === 'story') await this.removeStory(memberId, targetId);
    if (kind === 'comment') await this.comments.ofMember(tx, memberId, 1, targetId);
  }

  /** As its author would, in the use case's own transaction: done twice, it finds nothing the second time. */
  private async removeStory(authorId: string, storyId: string): Promise<void> {
    try {
      await this.deletion.delete(authorId, storyId);
    } catch (error) {
      if (!(error instanceof StoryNotFoundError)) throw error;
    }
  }
}
