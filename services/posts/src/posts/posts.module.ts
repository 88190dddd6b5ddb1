import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { TelemetryModule } from '../telemetry.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { CreatePostService } from './create-post.service.js';
import { DeletePostService } from './delete-post.service.js';
import { EditPostService } from './edit-post.service.js';
import { PostReadModel } from './post.read-model.js';
import { PostsController } from './posts.controller.js';
import { PostsRepository } from './posts.repository.js';
import { QuotePostService } from './quote-post.service.js';

@Module({
  imports: [MembersModule, TelemetryModule, UploadsModule],
  controllers: [PostsController],
  providers: [PostsRepository, PostReadModel, CreatePostService, QuotePostService, EditPostService, DeletePostService],
  exports: [PostsRepository],
})
export class PostsModule {}
