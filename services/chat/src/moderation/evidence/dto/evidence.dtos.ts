import { ConversationEvidence, EvidenceOwner } from '@affinity/proto/vocabulary/evidence';
import { z } from 'zod';

export const EvidenceKind = z.enum(['conversation']);
export type EvidenceKind = z.output<typeof EvidenceKind>;

export const EvidenceTargetId = z.string().max(100);

export const EvidenceViewerQuery = z.strictObject({ viewer: z.uuid().meta({ description: 'Who reports it' }) });
export type EvidenceViewerQuery = z.output<typeof EvidenceViewerQuery>;

export const EvidenceOwnerResponse = EvidenceOwner.meta({ id: 'EvidenceOwner' });
export type EvidenceOwnerResponse = z.output<typeof EvidenceOwnerResponse>;

export const SealEvidenceRequest = z
  .strictObject({
    reportId: z.uuid(),
    viewerId: z.uuid().meta({ description: 'Who reports it' }),
    messageId: z.uuid().optional().meta({ description: 'The message that was looked at; marked when it is among the sealed' }),
  })
  .meta({ id: 'SealEvidenceRequest' });
export type SealEvidenceRequest = z.output<typeof SealEvidenceRequest>;

export const SealedEvidenceResponse = ConversationEvidence.meta({ id: 'SealedEvidence' });
export type SealedEvidenceResponse = z.output<typeof SealedEvidenceResponse>;
