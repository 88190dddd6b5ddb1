import { BudgetsModule } from '@affinity/kit/budgets/budgets.module';
import { Module } from '@nestjs/common';
import { AccountDataModule } from './account-data/account-data.module.js';
import { CommentsModule } from './comments/comments.module.js';
import { FeedModule } from './feed/feed.module.js';
import { MemberPostsModule } from './member-posts/member-posts.module.js';
import { MembersModule } from './members/members.module.js';
import { ModerationModule } from './moderation/moderation.module.js';
import { PostsModule } from './posts/posts.module.js';
import { ReactionsModule } from './reactions/reactions.module.js';
import { UploadsModule } from './uploads/uploads.module.js';
import { VideosModule } from './videos/videos.module.js';

@Module({
  imports: [
    BudgetsModule,
    MembersModule,
    UploadsModule,
    FeedModule,
    VideosModule,
    PostsModule,
    ReactionsModule,
    CommentsModule,
    MemberPostsModule,
    ModerationModule,
    AccountDataModule,
  ],
})
export class AppModule {}
