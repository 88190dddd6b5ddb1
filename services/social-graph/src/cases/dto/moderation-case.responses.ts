import { ShownEvidence, ShownProfile } from '@affinity/proto/vocabulary/evidence';
import { APPEAL_OUTCOMES, CASE_ACTIONS, REMOVAL_STATES, REPORT_KINDS, REPORT_REASONS, RULE_IDS } from '@affinity/proto/vocabulary/reports';
import { z } from 'zod';

const time = z.iso.datetime();

export const CASE_STANDINGS = ['good', 'warned', 'content-removed', 'suspended-before', 'suspended', 'disabled', 'deleted'] as const;

const CaseMemberResponse = z
  .object({
    id: z.uuid(),
    name: z.string().nullable().meta({ description: 'As it was when the newest report was sealed; null when none was' }),
    photoUrl: z.string().nullable().meta({ description: 'The sealed photo; the address ends after some minutes' }),
    standing: z.enum(CASE_STANDINGS).meta({ description: 'By the decisions of moderators that stand' }),
  })
  .meta({ id: 'CaseMember' });
export type CaseMemberResponse = z.output<typeof CaseMemberResponse>;

export const ModerationCaseSummaryResponse = z
  .object({
    id: z.uuid(),
    state: z.enum(['open', 'decided']),
    member: CaseMemberResponse,
    reports: z.int().meta({ description: 'All of the case' }),
    openReports: z.int(),
    reporters: z.int().meta({ description: 'By how many people; one who deleted the account counts with each report' }),
    reasons: z.array(z.enum(REPORT_REASONS)),
    kinds: z.array(z.enum(REPORT_KINDS)),
    openedAt: time,
    newestReportAt: time,
    decidedAt: time.nullable(),
  })
  .meta({ id: 'ModerationCaseSummary' });
export type ModerationCaseSummaryResponse = z.output<typeof ModerationCaseSummaryResponse>;

/** Pages of 20. */
export const ModerationCasePageResponse = z
  .object({ items: z.array(ModerationCaseSummaryResponse), nextCursor: z.string().nullable() })
  .meta({ id: 'ModerationCasePage' });
export type ModerationCasePageResponse = z.output<typeof ModerationCasePageResponse>;

const CaseAppealResponse = z
  .object({
    id: z.uuid(),
    words: z.string(),
    createdAt: time,
    outcome: z.enum(APPEAL_OUTCOMES).nullable().meta({ description: 'Null while it waits' }),
    reason: z.string().nullable(),
    moderatorId: z.uuid().nullable(),
    decidedAt: time.nullable(),
  })
  .meta({ id: 'CaseAppeal' });

export const CaseDecisionResponse = z
  .object({
    id: z.uuid(),
    caseId: z.uuid(),
    action: z.enum(CASE_ACTIONS),
    rule: z.enum(RULE_IDS).nullable(),
    reason: z.string(),
    until: time.nullable(),
    moderatorId: z.uuid(),
    decidedAt: time,
    appealableUntil: time.nullable(),
    appeal: CaseAppealResponse.nullable(),
  })
  .meta({ id: 'CaseDecision' });
export type CaseDecisionResponse = z.output<typeof CaseDecisionResponse>;

const CaseReportResponse = z
  .object({
    id: z.uuid(),
    kind: z.enum(REPORT_KINDS),
    targetId: z.string(),
    reporterId: z.uuid().nullable().meta({ description: 'Null when the reporter deleted the account' }),
    reason: z.enum(REPORT_REASONS),
    note: z.string(),
    state: z.enum(['open', 'decided']),
    own: z.boolean().meta({ description: 'The caller filed it, and decides nothing of the case' }),
    createdAt: time,
    evidence: ShownEvidence.nullable().meta({
      description: 'As it was when it was reported; null of reports from before, and after its time',
    }),
    decisionId: z.uuid().nullable(),
    removal: z.enum(REMOVAL_STATES).nullable().meta({ description: 'What became of what was to be removed; null when nothing was' }),
  })
  .meta({ id: 'CaseReport' });
export type CaseReportResponse = z.output<typeof CaseReportResponse>;

export const ModerationCaseResponse = ModerationCaseSummaryResponse.extend({
  profileNow: ShownProfile.nullable().meta({ description: 'As others see it now; null without a profile, or while profiles is away' }),
  profileSealed: ShownProfile.nullable().meta({ description: 'As it was when the newest report was filed' }),
  items: z
    .array(CaseReportResponse)
    .meta({ description: 'At most 100, newest first; where there are more, all that are open come before any that is decided' }),
  history: z.array(CaseDecisionResponse).meta({ description: 'All decisions about the member, newest first, at most 100' }),
}).meta({ id: 'ModerationCase' });
export type ModerationCaseResponse = z.output<typeof ModerationCaseResponse>;

export const ModerationAppealResponse = z
  .object({
    id: z.uuid(),
    member: CaseMemberResponse,
    own: z
      .boolean()
      .meta({ description: 'The caller took the decision, reported in its case, or is whom it is about: another moderator decides' }),
    decision: CaseDecisionResponse,
    restored: z
      .enum(['account', 'nothing', 'content-is-gone'])
      .nullable()
      .meta({ description: 'What overturning gave back. Removed content cannot be put back: its author has a copy of the words' }),
  })
  .meta({ id: 'ModerationAppeal' });
export type ModerationAppealResponse = z.output<typeof ModerationAppealResponse>;

/** Pages of 20. */
export const ModerationAppealPageResponse = z
  .object({ items: z.array(ModerationAppealResponse), nextCursor: z.string().nullable() })
  .meta({ id: 'ModerationAppealPage' });
export type ModerationAppealPageResponse = z.output<typeof ModerationAppealPageResponse>;
