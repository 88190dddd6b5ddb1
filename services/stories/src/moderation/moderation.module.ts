import { Module } from '@nestjs/common';
import { CommentsModule } from '../comments/comments.module.js';
import { StoriesModule } from '../stories/stories.module.js';
import { EvidenceController } from './evidence/evidence.controller.js';
import { EvidenceReadModel } from './evidence/evidence.read-model.js';
import { SealEvidenceService } from './evidence/seal-evidence.service.js';
import { RemoveReportedContentConsumer } from './remove-reported-content.consumer.js';

@Module({
  imports: [StoriesModule, CommentsModule],
  controllers: [EvidenceController],
  providers: [RemoveReportedContentConsumer, EvidenceReadModel, SealEvidenceService],
})
export class ModerationModule {}
