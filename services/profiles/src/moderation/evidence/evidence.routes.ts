import { evidenceController } from '@affinity/members/evidence/evidence.controller';
import { ProfileEvidence } from '@affinity/proto/vocabulary/evidence';
import { EvidenceReadModel } from './evidence.read-model.js';
import { SealEvidenceService } from './seal-evidence.service.js';

export const EvidenceController = evidenceController({
  kinds: ['member'],
  sealed: ProfileEvidence.meta({ id: 'SealedEvidence' }),
  whose: 'Whose a profile is',
  owners: EvidenceReadModel,
  sealer: SealEvidenceService,
});
