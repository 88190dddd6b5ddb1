import { EvidenceOwner } from '@affinity/proto/vocabulary/evidence';
import { z } from 'zod';

export const EvidenceKind = z.enum(['member']);
export type EvidenceKind = z.output<typeof EvidenceKind>;

export const EvidenceTargetId = z.uuid();

export const EvidenceViewerQuery = z.strictObject({ viewer: z.uuid().meta({ description: 'Who reports it' }) });
export type EvidenceViewerQuery = z.output<typeof EvidenceViewerQuery>;

export const EvidenceOwnerResponse = EvidenceOwner.meta({ id: 'EvidenceOwner' });
export type EvidenceOwnerResponse = z.output<typeof EvidenceOwnerResponse>;
