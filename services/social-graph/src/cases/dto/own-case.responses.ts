import { CASE_ACTIONS, REMOVABLE_KINDS, REMOVAL_STATES, REPORT_KINDS, REPORT_REASONS, RULE_IDS } from '@affinity/proto/vocabulary/reports';
import { z } from 'zod';

const time = z.iso.datetime();

const FiledReportResponse = z
  .object({
    kind: z.enum(REPORT_KINDS),
    reason: z.enum(REPORT_REASONS),
    note: z.string(),
    name: z.string().nullable().meta({ description: 'Whom it was about, as the reporter saw them; null once the account is deleted' }),
    words: z.string().nullable().meta({ description: 'How what was reported began, as the reporter saw it; null where there were none' }),
  })
  .meta({ id: 'FiledReport' });

const RemovedContentResponse = z
  .object({
    kind: z.enum(REMOVABLE_KINDS),
    words: z.string().nullable().meta({ description: 'A copy of the own words; null when it was not sealed' }),
    state: z.enum(REMOVAL_STATES),
  })
  .meta({ id: 'RemovedContent' });

const DecidedThingResponse = z
  .object({
    kind: z.enum(REPORT_KINDS),
    words: z.string().nullable().meta({ description: 'How the own words of it began; null where there were none, or no copy is kept' }),
    on: z.iso.date().nullable().meta({ description: 'Day on which it was as it was judged; null when no copy is kept' }),
  })
  .meta({ id: 'DecidedThing' });

const OwnAppealResponse = z
  .object({
    words: z.string(),
    createdAt: time,
    state: z.enum(['waiting', 'upheld', 'overturned']),
    reason: z.string().nullable(),
    decidedAt: time.nullable(),
    restored: z.enum(['account', 'nothing', 'content-is-gone']).nullable(),
  })
  .meta({ id: 'OwnAppeal' });

const OwnDecisionResponse = z
  .object({
    action: z.enum(CASE_ACTIONS).exclude(['dismiss']),
    rule: z.enum(RULE_IDS).nullable(),
    ruleText: z.string().nullable(),
    reason: z.string(),
    until: time.nullable().meta({ description: 'End of a suspension' }),
    about: z.array(DecidedThingResponse).meta({ description: 'What of the own the decision was about' }),
    removed: z.array(RemovedContentResponse),
    canAppeal: z.boolean(),
    appealableUntil: time.nullable(),
    appeal: OwnAppealResponse.nullable(),
  })
  .meta({ id: 'OwnDecision' });

/** Holds nothing of the other side but what the member saw themself: of a report, whom it names and how the thing began. */
export const OwnCaseResponse = z
  .object({
    id: z.uuid(),
    role: z.enum(['reporter', 'concerned']),
    state: z.enum(['received', 'decided']),
    outcome: z.string().meta({ description: 'In words, for the member' }),
    createdAt: time,
    decidedAt: time.nullable(),
    report: FiledReportResponse.nullable().meta({ description: 'For the reporter: what they filed' }),
    decision: OwnDecisionResponse.nullable().meta({ description: 'For the member concerned' }),
  })
  .meta({ id: 'OwnCase' });
export type OwnCaseResponse = z.output<typeof OwnCaseResponse>;

/** Newest first, in pages of 20. */
export const OwnCasePageResponse = z
  .object({ items: z.array(OwnCaseResponse), nextCursor: z.string().nullable() })
  .meta({ id: 'OwnCasePage' });
export type OwnCasePageResponse = z.output<typeof OwnCasePageResponse>;

export const CasesByTokenResponse = z
  .object({ items: z.array(OwnCaseResponse).meta({ description: 'Decisions about the account, newest first, at most 20' }) })
  .meta({ id: 'CasesByToken' });
export type CasesByTokenResponse = z.output<typeof CasesByTokenResponse>;
