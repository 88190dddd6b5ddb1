import { Module } from '@nestjs/common';
import { FileAddressesModule } from '../files/file-addresses.module.js';
import { EvidenceController } from './evidence/evidence.controller.js';
import { EvidenceReadModel } from './evidence/evidence.read-model.js';
import { SealEvidenceService } from './evidence/seal-evidence.service.js';
import { KeepReportDecidedConsumer, KeepReportFiledConsumer } from './keep-reports.consumers.js';
import { ModerationController } from './moderation.controller.js';
import { ReportedMessages } from './reported-messages.read-model.js';

@Module({
  imports: [FileAddressesModule],
  controllers: [ModerationController, EvidenceController],
  providers: [ReportedMessages, EvidenceReadModel, SealEvidenceService, KeepReportFiledConsumer, KeepReportDecidedConsumer],
})
export class ModerationModule {}
