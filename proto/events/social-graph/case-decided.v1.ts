import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const SocialGraphCaseDecidedV1 = defineEvent({
  type: 'social-graph.case.decided.v1',
  owner: 'social-graph',
  description:
    'A moderator decided reports about one member: suspend and disable ask identity to do so, which also tells the member concerned, and the reporters that it was decided. What is to be removed is asked for by social-graph.report.decided.v1, one for each report.',
  data: z.strictObject({
    decisionId: z.uuid(),
    caseId: z.uuid(),
    /** Whom the reports are about. */
    memberId: z.uuid(),
    action: z.enum(['dismiss', 'warn', 'remove-content', 'suspend', 'disable']),
    /** A rule of the house; null when the reports were dismissed. */
    rule: z.string().nullable(),
    /** The reason for the member concerned. Empty when the reports were dismissed: that reason stays with the moderators. */
    reason: z.string().max(1000),
    /** When a suspension ends; null for everything else. */
    until: z.iso.datetime().nullable(),
    appealableUntil: z.iso.datetime().nullable(),
    /** The reporters; null for one who deleted the account. */
    reports: z.array(z.strictObject({ reportId: z.uuid(), reporterId: z.uuid().nullable() })).max(100),
  }),
  example: {
    decisionId: '0199a1b2-0000-7000-8000-0000000000dd',
    caseId: '0199a1b2-0000-7000-8000-0000000000cc',
    memberId: '0199a1b2-0000-7000-8000-000000000001',
    action: 'suspend',
    rule: 'harassment',
    reason: 'You wrote to her again after she had said no.',
    until: '2026-12-01T00:00:00.000Z',
    appealableUntil: '2027-05-21T00:00:00.000Z',
    reports: [{ reportId: '0199a1b2-0000-7000-8000-0000000000aa', reporterId: '0199a1b2-0000-7000-8000-000000000002' }],
  },
});
export type SocialGraphCaseDecidedV1 = EventData<typeof SocialGraphCaseDecidedV1>;
