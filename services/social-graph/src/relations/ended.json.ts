import { z } from 'zod';
import type { Ended } from './domain/pair.js';

const EndedRelation = z.object({ since: z.coerce.date(), revision: z.int().min(1) });
const EndedSide = z.object({ follow: EndedRelation.optional(), spark: EndedRelation.optional(), passed: z.literal(true).optional() });
const StoredEnded = z.object({ mine: EndedSide, theirs: EndedSide, connection: EndedRelation.optional() });

/** The column `block_ended` of the member who blocked: `mine` is theirs, on whichever side of the row they stand. */
export const toEndedJson = (ended: Ended | null | undefined): string | null => (ended ? JSON.stringify(ended) : null);

export const fromEndedJson = (stored: unknown): Ended | null => (stored === null ? null : (StoredEnded.parse(stored) satisfies Ended));
