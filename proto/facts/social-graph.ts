import { z } from 'zod';
import { REPORT_KINDS } from '../vocabulary/reports.js';
import { SocialGraphRelationChangedV1 } from '../events/social-graph/relation-changed.v1.js';
import { SocialGraphSkipChangedV1 } from '../events/social-graph/skip-changed.v1.js';
import { defineFacts, factsOf } from './define-facts.js';

export const SocialGraphRelations = factsOf(SocialGraphRelationChangedV1, {
  name: 'relations',
  description: 'What members do to each other, ended relations included. A connection is one fact, of the lower id.',
});

export const SocialGraphSkips = factsOf(SocialGraphSkipChangedV1, {
  name: 'skips',
  description: 'Whom members skip in discovery, ended skips included.',
});

export const SocialGraphReports = defineFacts({
  owner: 'social-graph',
  name: 'reports',
  description: 'What was reported and whether it was decided; neither notes nor reasons.',
  fact: z.strictObject({
    reportId: z.uuid(),
    kind: z.enum(REPORT_KINDS),
    targetId: z.string(),
    /** Null when the reporter deleted the account. */
    reporterId: z.uuid().nullable(),
    filedAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
  }),
});
