import { evidenceController } from '@affinity/members/evidence/evidence.controller';
import { CommentEvidence, StoryEvidence } from '@affinity/proto/vocabulary/evidence';
import { z } from 'zod';
import { EvidenceReadModel } from './evidence.read-model.js';
import { SealEvidenceService } from './seal-evidence.service.js';

export const EvidenceController = evidenceController({
  kinds: ['story', 'comment'],
  sealed: z.discriminatedUnion('kind', [StoryEvidence, CommentEvidence]).meta({ id: 'SealedEvidence' }),
  whose: 'Whose a story or a comment on one is',
  owners: EvidenceReadModel,
  sealer: SealEvidenceService,
});
