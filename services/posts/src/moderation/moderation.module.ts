import { Module } from '@nestjs/common';
import { PostsModule } from '../posts/posts.module.js';
import { DeletePostService } from '../posts/delete-post.service.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { EvidenceController } from './evidence/evidence.controller.js';
import { EvidenceReadModel } from './evidence/evidence.read-model.js';
import { SealEvidenceService } from './evidence/seal-evidence.service.js';
import { RemoveCommentsService } from './remove-comments.service.js';
import { RemoveReportedContentConsumer } from './remove-reported-content.consumer.js';

@Module({
  imports: [PostsModule, UploadsModule],
  controllers: [EvidenceController],
  providers: [DeletePostService, RemoveCommentsService, RemoveReportedContentConsumer, EvidenceReadModel, SealEvidenceService],
  exports: [DeletePostService, RemoveCommentsService],
})
export class ModerationModule {}
