import { REPORT_KINDS, REPORT_REASONS, MAX_REPORT_NOTE_LENGTH } from '@affinity/proto/vocabulary/reports';
import { plainText } from '@affinity/kit/validation/plain-text.schema';
import { z } from 'zod';

export const FileReportRequest = z
  .strictObject({
    kind: z.enum(REPORT_KINDS),
    targetId: z.string().min(1).max(100).meta({ description: 'Id of what is reported; of a conversation its pair key' }),
    memberId: z
      .uuid()
      .optional()
      .meta({ description: 'Not read: the report is about whom the owner of the target says it is of', deprecated: true }),
    messageId: z
      .uuid()
      .optional()
      .meta({ description: 'Of a conversation: the message that was looked at when it was reported. Moderators see it marked' }),
    reason: z.enum(REPORT_REASONS),
    note: plainText(MAX_REPORT_NOTE_LENGTH).default(''),
  })
  .meta({ id: 'NewReport' });
export type FileReportRequest = z.output<typeof FileReportRequest>;

export const ReportReceiptResponse = z
  .object({
    id: z.uuid(),
    createdAt: z.iso.datetime(),
    already: z
      .boolean()
      .default(false)
      .meta({ description: 'The caller had reported it before, and that report is still open: it is the one that is named' }),
  })
  .meta({ id: 'ReportReceipt' });
export type ReportReceiptResponse = z.output<typeof ReportReceiptResponse>;
