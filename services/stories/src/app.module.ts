import { BudgetsModule } from '@affinity/kit/budgets/budgets.module';
import { CardRefreshes } from '@affinity/members/card-refreshes';
import { MemberCards } from '@affinity/members/member-cards';
import { Module } from '@nestjs/common';
import { ACCOUNT_DATA } from './account-data/account-data.js';
import { EraseStoriesService } from './account-data/erase-stories.service.js';
import { AddCommentService } from './comments/add-comment.service.js';
import { CommentsController } from './comments/comments.controller.js';
import { CommentsReadModel } from './comments/comments.read-model.js';
import { RemoveCommentService } from './comments/remove-comment.service.js';
import { RemoveCommentsService } from './comments/remove-comments.service.js';
import { LikesController } from './likes/likes.controller.js';
import { StoryLikesService } from './likes/story-likes.service.js';
import { COPIES } from './members/copies.js';
import { CARD_REFRESHES } from './members/refresh-copies.js';
import { EvidenceController } from './moderation/evidence/evidence.routes.js';
import { EvidenceReadModel } from './moderation/evidence/evidence.read-model.js';
import { SealEvidenceService } from './moderation/evidence/seal-evidence.service.js';
import { RemoveReportedContentConsumer } from './moderation/remove-reported-content.consumer.js';
import { DeleteStoryService } from './stories/delete-story.service.js';
import { ShareStoryService } from './stories/share-story.service.js';
import { StoriesController } from './stories/stories.controller.js';
import { StoriesReadModel } from './stories/stories.read-model.js';
import { StoriesRepository } from './stories/stories.repository.js';
import { UploadsModule } from './uploads/uploads.module.js';

/** Composition root: who answers and who works, feature by feature. */
@Module({
  imports: [BudgetsModule, UploadsModule],
  controllers: [StoriesController, LikesController, CommentsController, EvidenceController, ...ACCOUNT_DATA.controllers],
  providers: [
    MemberCards.of('stories'),
    CardRefreshes.of(CARD_REFRESHES),
    ...COPIES.map(({ handler }) => handler),
    StoriesReadModel,
    StoriesRepository,
    ShareStoryService,
    DeleteStoryService,
    StoryLikesService,
    CommentsReadModel,
    AddCommentService,
    RemoveCommentService,
    RemoveCommentsService,
    RemoveReportedContentConsumer,
    EvidenceReadModel,
    SealEvidenceService,
    ...ACCOUNT_DATA.providers,
    EraseStoriesService,
  ],
})
export class AppModule {}
