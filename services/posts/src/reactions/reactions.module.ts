import { Module } from '@nestjs/common';
import { PostsModule } from '../posts/posts.module.js';
import { TelemetryModule } from '../telemetry.module.js';
import { CommentLikesService } from './comment-likes.service.js';
import { LikesService } from './likes.service.js';
import { PostLikesService } from './post-likes.service.js';
import { ReactionsController } from './reactions.controller.js';
import { RecordViewsService } from './record-views.service.js';
import { SharePostService } from './share-post.service.js';

@Module({
  imports: [PostsModule, TelemetryModule],
  controllers: [ReactionsController],
  providers: [LikesService, PostLikesService, CommentLikesService, SharePostService, RecordViewsService],
  exports: [RecordViewsService],
})
export class ReactionsModule {}
