import { EvidenceOwner, ProfileEvidence, ShownProfile } from '@affinity/proto/vocabulary/evidence';
import { z } from 'zod';

export const EvidenceKind = z.enum(['member']);
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

export const SealedEvidenceResponse = ProfileEvidence.meta({ id: 'SealedEvidence' });
export type SealedEvidenceResponse = z.output<typeof SealedEvidenceResponse>;

export const ShownProfileResponse = ShownProfile.meta({ id: 'ShownProfile' });
export type ShownProfileResponse = z.output<typeof ShownProfileResponse>;
