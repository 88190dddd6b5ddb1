import { evidenceController } from '@affinity/members/evidence/evidence.controller';
import { ConversationEvidence } from '@affinity/proto/vocabulary/evidence';
import { z } from 'zod';
import { EvidenceReadModel } from './evidence.read-model.js';
import { SealConversationRequest } from './seal-conversation.request.js';
import { SealEvidenceService } from './seal-evidence.service.js';

export const EvidenceController = evidenceController({
  kinds: ['conversation'],
  sealed: ConversationEvidence.meta({ id: 'SealedEvidence' }),
  whose: 'Who the other member of a conversation is',
  what: 'What the two wrote last',
  targetId: z.string().max(100),
  request: SealConversationRequest,
  owners: EvidenceReadModel,
  sealer: SealEvidenceService,
});
