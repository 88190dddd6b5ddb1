import { BudgetsModule } from '@affinity/kit/budgets/budgets.module';
import { Module } from '@nestjs/common';
import { AccountDataModule } from './account-data/account-data.module.js';
import { CommentsModule } from './comments/comments.module.js';
import { LikesModule } from './likes/likes.module.js';
import { MembersModule } from './members/members.module.js';
import { ModerationModule } from './moderation/moderation.module.js';
import { StoriesModule } from './stories/stories.module.js';
import { UploadsModule } from './uploads/uploads.module.js';

/** Composition root: one import per feature folder. */
@Module({
  imports: [BudgetsModule, MembersModule, UploadsModule, StoriesModule, LikesModule, CommentsModule, ModerationModule, AccountDataModule],
})
export class AppModule {}
