import { CursorParameter } from '@affinity/kit/paging/cursor';
import { plainText } from '@affinity/kit/validation/plain-text.schema';
import { MAX_DECISION_REASON_LENGTH } from '@affinity/proto/vocabulary/reports';
import { z } from 'zod';
import { MODERATION_ACTIONS } from '../moderation-action.js';

export const ListReportsQuery = z.strictObject({
  state: z.enum(['open', 'decided']).default('open').meta({ description: 'open: oldest first; decided: newest decision first' }),
  cursor: CursorParameter.optional(),
});
export type ListReportsQuery = z.output<typeof ListReportsQuery>;

export const ListModerationLogQuery = z.strictObject({ cursor: CursorParameter.optional() });
export type ListModerationLogQuery = z.output<typeof ListModerationLogQuery>;

export const DecideReportRequest = z
  .strictObject({
    action: z.enum(MODERATION_ACTIONS).meta({ description: 'remove-content: of posts, comments and stories only' }),
    reason: plainText(MAX_DECISION_REASON_LENGTH).min(1, 'Must not be blank.').meta({ description: 'Stays in the log' }),
  })
  .meta({ id: 'ReportDecisionRequest' });
export type DecideReportRequest = z.output<typeof DecideReportRequest>;
