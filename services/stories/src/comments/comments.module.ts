import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { StoriesModule } from '../stories/stories.module.js';
import { AddCommentService } from './add-comment.service.js';
import { CommentsController } from './comments.controller.js';
import { CommentsReadModel } from './comments.read-model.js';
import { RemoveCommentService } from './remove-comment.service.js';
import { RemoveCommentsService } from './remove-comments.service.js';

@Module({
  imports: [MembersModule, StoriesModule],
  controllers: [CommentsController],
  providers: [CommentsReadModel, AddCommentService, RemoveCommentService, RemoveCommentsService],
  exports: [RemoveCommentsService],
})
export class CommentsModule {}
