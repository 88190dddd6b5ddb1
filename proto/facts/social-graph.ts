import { z } from 'zod';
import { REPORT_KINDS } from '../vocabulary/reports.js';
import { defineFacts } from './define-facts.js';

export const SocialGraphRelations = defineFacts({
  owner: 'social-graph',
  name: 'relations',
  description: 'What members do to each other, ended relations included. A connection is one fact, of the lower id.',
  fact: z.strictObject({
    memberId: z.uuid(),
    otherId: z.uuid(),
    kind: z.enum(['follow', 'spark', 'block', 'mute', 'connection']),
    active: z.boolean(),
    /** Grows with each change, as in the events. */
    revision: z.int().min(1),
    /** Revision of the spark that its receiver passed on; 0 for none, and for other kinds. */
    passedRevision: z.int().min(0),
    /** When it became active; null when it is not. */
    since: z.iso.datetime().nullable(),
  }),
});

export const SocialGraphReports = defineFacts({
  owner: 'social-graph',
  name: 'reports',
  description: 'What was reported and whether it was decided; neither notes nor reasons.',
  fact: z.strictObject({
    reportId: z.uuid(),
    kind: z.enum(REPORT_KINDS),
    targetId: z.string(),
    /** Null: deleted the account. */
    reporterId: z.uuid().nullable(),
    filedAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
  }),
});
