import { REPORT_KINDS } from '@affinity/proto/vocabulary/reports';
import { z } from 'zod';
import { LOG_ACTIONS, LOG_EVENTS } from '../moderation-log.js';

export const ModerationLogEntryResponse = z
  .object({
    id: z.uuid(),
    seq: z.int().min(1).meta({ description: 'Number in the chain' }),
    event: z.enum(LOG_EVENTS),
    action: z.enum(LOG_ACTIONS),
    reportId: z.uuid().nullable(),
    kind: z.enum(REPORT_KINDS).nullable(),
    targetId: z.string().nullable(),
    memberId: z.uuid().meta({ description: 'Whom it is about' }),
    moderatorId: z.uuid().nullable().meta({ description: 'Null: no moderator did it' }),
    reason: z.string(),
    details: z.record(z.string(), z.string().nullable()),
    decidedAt: z.iso.datetime(),
    hash: z.string().meta({ description: 'SHA-256 over the entry and the hash before it, in hexadecimal' }),
  })
  .meta({ id: 'ModerationLogEntry' });
export type ModerationLogEntryResponse = z.output<typeof ModerationLogEntryResponse>;

/** Newest first, in pages of 20. */
export const ModerationLogPageResponse = z
  .object({ items: z.array(ModerationLogEntryResponse), nextCursor: z.string().nullable() })
  .meta({ id: 'ModerationLogPage' });
export type ModerationLogPageResponse = z.output<typeof ModerationLogPageResponse>;
