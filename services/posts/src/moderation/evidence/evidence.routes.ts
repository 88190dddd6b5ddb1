import { evidenceController } from '@affinity/members/evidence/evidence.controller';
import { CommentEvidence, PostEvidence } from '@affinity/proto/vocabulary/evidence';
import { z } from 'zod';
import { EvidenceReadModel } from './evidence.read-model.js';
import { SealEvidenceService } from './seal-evidence.service.js';

export const EvidenceController = evidenceController({
  kinds: ['post', 'comment'],
  sealed: z.discriminatedUnion('kind', [PostEvidence, CommentEvidence]).meta({ id: 'SealedEvidence' }),
  whose: 'Whose a post or a comment is',
  owners: EvidenceReadModel,
  sealer: SealEvidenceService,
});
