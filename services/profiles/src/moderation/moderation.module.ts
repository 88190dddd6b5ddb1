import { Module } from '@nestjs/common';
import { EvidenceController } from './evidence/evidence.controller.js';
import { EvidenceReadModel } from './evidence/evidence.read-model.js';
import { SealEvidenceService } from './evidence/seal-evidence.service.js';

/** What the service that takes reports asks of profiles. */
@Module({ controllers: [EvidenceController], providers: [EvidenceReadModel, SealEvidenceService] })
export class ModerationModule {}
