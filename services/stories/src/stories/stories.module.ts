import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { DeleteStoryService } from './delete-story.service.js';
import { ShareStoryService } from './share-story.service.js';
import { StoriesController } from './stories.controller.js';
import { StoriesReadModel } from './stories.read-model.js';
import { StoriesRepository } from './stories.repository.js';

@Module({
  imports: [MembersModule, UploadsModule],
  controllers: [StoriesController],
  providers: [StoriesReadModel, StoriesRepository, ShareStoryService, DeleteStoryService],
  exports: [StoriesRepository, DeleteStoryService],
})
export class StoriesModule {}
