import { Module } from '@nestjs/common';
import { EvidenceController } from './evidence/evidence.controller.js';
import { EvidenceReadModel } from './evidence/evidence.read-model.js';

/** What the service that takes reports asks of profiles. */
@Module({ controllers: [EvidenceController], providers: [EvidenceReadModel] })
export class ModerationModule {}
