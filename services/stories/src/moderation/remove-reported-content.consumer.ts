import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { HandlesEvent, type PreparingHandler } from '@affinity/kit/events/handles-event.decorator';
import type { Envelope } from '@affinity/proto/events/define-event';
import type { SocialGraphReportDecidedV1 } from '@affinity/proto/events/social-graph/report-decided.v1';
import { z } from 'zod';
import { RemoveCommentsService } from '../comments/remove-comments.service.js';
import { DeleteStoryService } from '../stories/delete-story.service.js';
import { StoryNotFoundError } from '../stories/story.errors.js';
import { ReportedContent } from './reported-content.definition.js';

const Id = z.uuid();

const removes = ({ action, kind, targetId }: SocialGraphReportDecidedV1, what: SocialGraphReportDecidedV1['kind']): boolean =>
  action === 'remove-content' && kind === what && Id.safeParse(targetId).success;

/**
 * Target and member are as the reporter named them: only what is really that member's goes. What is gone already stays gone.
 * A reported comment may be one on a post: then it is not here, and the owner of posts removes it.
 */
@Injectable()
@HandlesEvent(ReportedContent)
export class RemoveReportedContentConsumer implements PreparingHandler<typeof ReportedContent.event, void> {
  constructor(
    private readonly deletion: DeleteStoryService,
    private readonly comments: RemoveCommentsService,
  ) {}

  async prepare({ data }: Envelope<SocialGraphReportDecidedV1>): Promise<void> {
    if (removes(data, 'story')) await this.removeStory(data.memberId, data.targetId);
  }

  async handle({ data }: Envelope<SocialGraphReportDecidedV1>, tx: Tx): Promise<void> {
    if (removes(data, 'comment')) await this.comments.ofMember(tx, data.memberId, 1, data.targetId);
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
