import { CommentEvidence, EvidenceOwner, StoryEvidence } from '@affinity/proto/vocabulary/evidence';
import { z } from 'zod';

export const EvidenceKind = z.enum(['story', 'comment']);
export type EvidenceKind = z.output<typeof EvidenceKind>;

export const EvidenceTargetId = z.uuid();

export const EvidenceViewerQuery = z.strictObject({ viewer: z.uuid().meta({ description: 'Who reports it' }) });
export type EvidenceViewerQuery = z.output<typeof EvidenceViewerQuery>;

export const EvidenceOwnerResponse = EvidenceOwner.meta({ id: 'EvidenceOwner' });
export type EvidenceOwnerResponse = z.output<typeof EvidenceOwnerResponse>;

export const SealEvidenceRequest = z
  .strictObject({ reportId: z.uuid(), viewerId: z.uuid().meta({ description: 'Who reports it' }) })
  .meta({ id: 'SealEvidenceRequest' });
export type SealEvidenceRequest = z.output<typeof SealEvidenceRequest>;

export const SealedEvidenceResponse = z.discriminatedUnion('kind', [StoryEvidence, CommentEvidence]).meta({ id: 'SealedEvidence' });
export type SealedEvidenceResponse = z.output<typeof SealedEvidenceResponse>;
