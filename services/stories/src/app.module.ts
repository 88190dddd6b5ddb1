import { accountDataParts } from '@affinity/kit/account-data/account-data.parts';
import { BudgetsModule } from '@affinity/kit/budgets/budgets.module';
import { MemberCards } from '@affinity/members/member-cards';
import { markDeleted } from '@affinity/members/member-copies';
import { Module } from '@nestjs/common';
import { ACCOUNT_DATA } from './account-data/account-data.definitions.js';
import { EraseActivityService } from './account-data/erase-activity.service.js';
import { EraseFilesService } from './account-data/erase-files.service.js';
import { EraseMemberService } from './account-data/erase-member.service.js';
import { StoriesExportSource } from './account-data/stories-export.source.js';
import { AddCommentService } from './comments/add-comment.service.js';
import { CommentsController } from './comments/comments.controller.js';
import { CommentsReadModel } from './comments/comments.read-model.js';
import { RemoveCommentService } from './comments/remove-comment.service.js';
import { RemoveCommentsService } from './comments/remove-comments.service.js';
import { LikesController } from './likes/likes.controller.js';
import { StoryLikesService } from './likes/story-likes.service.js';
import { COPIES } from './members/copies.js';
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

const accountData = accountDataParts(ACCOUNT_DATA, {
  source: StoriesExportSource,
  eraser: EraseMemberService,
  begun: markDeleted,
});

/** Composition root: who answers and who works, feature by feature. */
@Module({
  imports: [BudgetsModule, UploadsModule],
  controllers: [StoriesController, LikesController, CommentsController, EvidenceController, ...accountData.controllers],
  providers: [
    MemberCards.of('stories'),
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
    ...accountData.providers,
    EraseActivityService,
    EraseFilesService,
  ],
})
export class AppModule {}
