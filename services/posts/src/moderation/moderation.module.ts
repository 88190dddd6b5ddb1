import { Module } from '@nestjs/common';
import { PostsModule } from '../posts/posts.module.js';
import { DeletePostService } from '../posts/delete-post.service.js';
import { RemoveCommentsService } from './remove-comments.service.js';
import { RemoveReportedContentConsumer } from './remove-reported-content.consumer.js';

@Module({
  imports: [PostsModule],
  providers: [DeletePostService, RemoveCommentsService, RemoveReportedContentConsumer],
  exports: [DeletePostService, RemoveCommentsService],
})
export class ModerationModule {}
