import { Module } from '@nestjs/common';
import { EvidenceController } from './evidence/evidence.routes.js';
import { EvidenceReadModel } from './evidence/evidence.read-model.js';
import { ShownProfileController } from './evidence/shown-profile.controller.js';
import { SealEvidenceService } from './evidence/seal-evidence.service.js';

/** What the service that takes reports asks of profiles. */
@Module({ controllers: [EvidenceController, ShownProfileController], providers: [EvidenceReadModel, SealEvidenceService] })
export class ModerationModule {}
