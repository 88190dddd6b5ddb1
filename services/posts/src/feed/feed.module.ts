import { Module } from '@nestjs/common';
import { UploadsModule } from '../uploads/uploads.module.js';
import { FanOutPublishedPostConsumer } from './fan-out-published-post.consumer.js';
import { FeedController } from './feed.controller.js';
import { FeedReadModel } from './feed.read-model.js';
import { FollowingFeedCache } from './following-feed.cache.js';
import { FollowingFeed } from './following-feed.js';
import { PostSearch } from './post-search.js';

@Module({
  imports: [UploadsModule],
  controllers: [FeedController],
  providers: [FeedReadModel, FollowingFeed, FollowingFeedCache, PostSearch, FanOutPublishedPostConsumer],
})
export class FeedModule {}
