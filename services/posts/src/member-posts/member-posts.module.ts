import { Module } from '@nestjs/common';
import { UploadsModule } from '../uploads/uploads.module.js';
import { MemberPostsController } from './member-posts.controller.js';
import { MemberPostsReadModel } from './member-posts.read-model.js';

@Module({
  imports: [UploadsModule],
  controllers: [MemberPostsController],
  providers: [MemberPostsReadModel],
})
export class MemberPostsModule {}
