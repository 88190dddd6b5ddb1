import { BudgetsModule } from '@affinity/kit/budgets/budgets.module';
import { CardRefreshes } from '@affinity/members/card-refreshes';
import { MemberCards } from '@affinity/members/member-cards';
import { Module } from '@nestjs/common';
import { ACCOUNT_DATA } from './account-data/account-data.js';
import { EraseActivityService } from './account-data/erase-activity.service.js';
import { EraseFollowersService } from './account-data/erase-followers.service.js';
import { EraseWritingService } from './account-data/erase-writing.service.js';
import { AddCommentService } from './comments/add-comment.service.js';
import { CommentsController } from './comments/comments.controller.js';
import { CommentsReadModel } from './comments/comments.read-model.js';
import { DeleteCommentService } from './comments/delete-comment.service.js';
import { EditCommentService } from './comments/edit-comment.service.js';
import { FanOutPublishedPostConsumer } from './feed/fan-out-published-post.consumer.js';
import { FeedController } from './feed/feed.controller.js';
import { FeedReadModel } from './feed/feed.read-model.js';
import { FollowingFeedCache } from './feed/following-feed.cache.js';
import { FeedViewers } from './feed/feed-viewers.js';
import { FollowingFeed } from './feed/following-feed.js';
import { PostSearch } from './feed/post-search.js';
import { MemberPostsController } from './member-posts/member-posts.controller.js';
import { MemberPostsReadModel } from './member-posts/member-posts.read-model.js';
import { COPIES } from './members/copies.js';
import { RememberOnboardedConsumer } from './members/remember-onboarded.consumer.js';
import { CARD_REFRESHES } from './members/refresh-copies.js';
import { EvidenceController } from './moderation/evidence/evidence.routes.js';
import { EvidenceReadModel } from './moderation/evidence/evidence.read-model.js';
import { SealEvidenceService } from './moderation/evidence/seal-evidence.service.js';
import { RemoveCommentsService } from './moderation/remove-comments.service.js';
import { RemoveReportedContentConsumer } from './moderation/remove-reported-content.consumer.js';
import { Mentions } from './mentions/mentions.js';
import { CreatePostService } from './posts/create-post.service.js';
import { DeletePostService } from './posts/delete-post.service.js';
import { EditPostService } from './posts/edit-post.service.js';
import { PostReadModel } from './posts/post.read-model.js';
import { PostsController } from './posts/posts.controller.js';
import { PostsRepository } from './posts/posts.repository.js';
import { PresentPosts } from './posts/present-posts.js';
import { PublishTogether } from './posts/publish-together.js';
import { QuotePostService } from './posts/quote-post.service.js';
import { CommentLikesService } from './reactions/comment-likes.service.js';
import { LikesAnnouncer } from './reactions/likes-announcer.js';
import { LikesService } from './reactions/likes.service.js';
import { LikeTogether } from './reactions/like-together.js';
import { PostLikesService } from './reactions/post-likes.service.js';
import { ReactionsController } from './reactions/reactions.controller.js';
import { RecordViewsService } from './reactions/record-views.service.js';
import { SharePostService } from './reactions/share-post.service.js';
import { SavePostService } from './saved/save-post.service.js';
import { SavedPostsController } from './saved/saved-posts.controller.js';
import { SavedPostsReadModel } from './saved/saved-posts.read-model.js';
import { PostsTelemetry } from './telemetry.js';
import { UploadsModule } from './uploads/uploads.module.js';
import { ReadyFeed } from './feed/ready-feed.js';
import { ReadyPosts } from './posts/ready-posts.js';
import { VersionsController } from './versions/versions.controller.js';
import { VersionsReadModel } from './versions/versions.read-model.js';
import { SeenVideosService } from './videos/seen-videos.service.js';
import { VideoFeedReadModel } from './videos/video-feed.read-model.js';
import { VideosController } from './videos/videos.controller.js';

/** Composition root: who answers and who works, feature by feature. */
@Module({
  imports: [BudgetsModule, UploadsModule],
  controllers: [
    FeedController,
    VideosController,
    PostsController,
    ReactionsController,
    CommentsController,
    VersionsController,
    SavedPostsController,
    MemberPostsController,
    EvidenceController,
    ...ACCOUNT_DATA.controllers,
  ],
  providers: [
    MemberCards.of('posts'),
    CardRefreshes.of(CARD_REFRESHES),
    ...COPIES.map(({ handler }) => handler),
    RememberOnboardedConsumer,
    FeedReadModel,
    ReadyFeed,
    FeedViewers,
    ReadyPosts,
    FollowingFeed,
    FollowingFeedCache,
    PostSearch,
    FanOutPublishedPostConsumer,
    VideoFeedReadModel,
    SeenVideosService,
    PostsRepository,
    PostReadModel,
    PresentPosts,
    Mentions,
    CreatePostService,
    PublishTogether,
    QuotePostService,
    EditPostService,
    DeletePostService,
    LikesService,
    LikesAnnouncer,
    LikeTogether,
    PostLikesService,
    CommentLikesService,
    SharePostService,
    RecordViewsService,
    SavePostService,
    SavedPostsReadModel,
    AddCommentService,
    EditCommentService,
    DeleteCommentService,
    CommentsReadModel,
    VersionsReadModel,
    MemberPostsReadModel,
    RemoveCommentsService,
    RemoveReportedContentConsumer,
    EvidenceReadModel,
    SealEvidenceService,
    ...ACCOUNT_DATA.providers,
    EraseActivityService,
    EraseWritingService,
    EraseFollowersService,
    PostsTelemetry,
  ],
})
export class AppModule {}
