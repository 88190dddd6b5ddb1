import { CursorParameter } from '@affinity/kit/paging/cursor';
import { plainText } from '@affinity/kit/validation/plain-text.schema';
import {
  APPEAL_OUTCOMES,
  CASE_ACTIONS,
  MAX_APPEAL_LENGTH,
  MAX_DECISION_REASON_LENGTH,
  MAX_REPORTS_IN_DECISION,
  MAX_SUSPENSION_DAYS,
  RULE_IDS,
} from '@affinity/proto/vocabulary/reports';
import { z } from 'zod';

const DAY_MS = 86_400_000;
const state = (description: string) => z.enum(['open', 'decided']).default('open').meta({ description });
const reason = plainText(MAX_DECISION_REASON_LENGTH).min(1, 'Must not be blank.');
const words = plainText(MAX_APPEAL_LENGTH).min(1, 'Must not be blank.');

export const ListCasesQuery = z.strictObject({
  state: state('open: oldest first; decided: newest decision first'),
  cursor: CursorParameter.optional(),
});
export type ListCasesQuery = z.output<typeof ListCasesQuery>;

export const ListAppealsQuery = z.strictObject({
  state: state('open: oldest first; decided: newest decision first'),
  cursor: CursorParameter.optional(),
});
export type ListAppealsQuery = z.output<typeof ListAppealsQuery>;

export const ListOwnCasesQuery = z.strictObject({ cursor: CursorParameter.optional() });
export type ListOwnCasesQuery = z.output<typeof ListOwnCasesQuery>;

export const DecideCaseRequest = z
  .strictObject({
    action: z.enum(CASE_ACTIONS).meta({ description: 'remove-content: of posts, comments and stories only' }),
    reportIds: z.array(z.uuid()).min(1).max(MAX_REPORTS_IN_DECISION).meta({ description: 'Open reports of the case' }),
    rule: z.enum(RULE_IDS).nullable().default(null).meta({ description: 'Which rule it was against; null only when dismissing' }),
    reason: reason.meta({ description: 'The member concerned reads it, unless the reports are dismissed; it stays in the log' }),
    until: z.iso
      .datetime()
      .nullable()
      .default(null)
      .meta({ description: `End of a suspension, 1 to ${MAX_SUSPENSION_DAYS} days from now; null for everything else` }),
  })
  .superRefine(({ action, rule, until }, context) => {
    const refuse = (path: string, message: string): void => context.addIssue({ code: 'custom', path: [path], message });
    if ((action === 'dismiss') !== (rule === null)) refuse('rule', 'Must name a rule, and none when dismissing.');
    if ((action === 'suspend') !== (until !== null)) refuse('until', 'Must say when a suspension ends, and nothing else has an end.');
    if (until === null) return;
    const days = (Date.parse(until) - Date.now()) / DAY_MS;
    // A minute is left for the way here: one day is meant to be one day.
    if (days < 1 - 1 / 1440 || days > MAX_SUSPENSION_DAYS + 1 / 1440) {
      refuse('until', `Must be 1 to ${MAX_SUSPENSION_DAYS} days from now.`);
    }
  })
  .meta({ id: 'CaseDecisionRequest' });
export type DecideCaseRequest = z.output<typeof DecideCaseRequest>;

export const FileAppealRequest = z.strictObject({ words }).meta({ id: 'NewAppeal' });
export type FileAppealRequest = z.output<typeof FileAppealRequest>;

export const DecideAppealRequest = z
  .strictObject({ outcome: z.enum(APPEAL_OUTCOMES), reason: reason.meta({ description: 'The member concerned reads it' }) })
  .meta({ id: 'AppealDecisionRequest' });
export type DecideAppealRequest = z.output<typeof DecideAppealRequest>;

const token = z.string().min(20).max(200).meta({ description: 'As the sign-in of who may not sign in gave it' });

export const ReadCasesByTokenRequest = z.strictObject({ token }).meta({ id: 'CaseToken' });
export type ReadCasesByTokenRequest = z.output<typeof ReadCasesByTokenRequest>;

export const AppealByTokenRequest = z.strictObject({ token, caseId: z.uuid(), words }).meta({ id: 'NewAppealByToken' });
export type AppealByTokenRequest = z.output<typeof AppealByTokenRequest>;
