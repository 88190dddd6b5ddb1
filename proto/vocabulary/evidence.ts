import { z } from 'zod';

/** Whose a reported thing is, as the service says that keeps it. The reporter's word is never taken for it. */
export const EvidenceOwner = z.object({ ownerId: z.uuid() });
export type EvidenceOwner = z.output<typeof EvidenceOwner>;
