import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { TelemetryModule } from '../telemetry.module.js';
import { AddCommentService } from './add-comment.service.js';
import { CommentsController } from './comments.controller.js';
import { CommentsReadModel } from './comments.read-model.js';

@Module({
  imports: [MembersModule, PostsModule, TelemetryModule],
  controllers: [CommentsController],
  providers: [AddCommentService, CommentsReadModel],
})
export class CommentsModule {}
