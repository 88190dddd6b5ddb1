import { z } from 'zod';
import { FileAddressResponse } from '../../files/dto/files.dtos.js';

const ReportedMessageResponse = z
  .object({
    id: z.uuid(),
    seq: z.int().positive(),
    senderId: z.uuid(),
    content: z.string().meta({ description: 'As it was sent, also of one that was removed' }),
    earlier: z
      .array(z.object({ words: z.string(), until: z.iso.datetime() }))
      .optional()
      .meta({ description: 'Its words, or those under its file, before each change, oldest first; empty where there were none' }),
    timestamp: z.iso.datetime(),
    removedAt: z.iso.datetime().nullable().meta({ description: 'When it was deleted or cleared; null while the two see it' }),
    fileType: z.string().optional(),
    fileName: z.string().optional(),
    fileSize: z.int().positive().optional().meta({ description: 'Bytes' }),
    fileWidth: z.int().positive().optional().meta({ description: 'Pixels' }),
    fileHeight: z.int().positive().optional(),
    caption: z.string().optional().meta({ description: 'Words under the file' }),
    fileAddress: FileAddressResponse.optional().meta({ description: 'Not of one that was removed: its file is served to nobody' }),
  })
  .meta({ id: 'ReportedMessage' });
export type ReportedMessageResponse = z.output<typeof ReportedMessageResponse>;

/** Pages of 50. */
export const ReportedMessagePageResponse = z
  .object({
    items: z.array(ReportedMessageResponse).meta({ description: 'Ascending by seq' }),
    hasMore: z.boolean().meta({ description: 'There are older ones' }),
  })
  .meta({ id: 'ReportedMessagePage' });
export type ReportedMessagePageResponse = z.output<typeof ReportedMessagePageResponse>;

export const ListReportedMessagesQuery = z.strictObject({
  before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().meta({ description: 'Older than this seq' }),
});
export type ListReportedMessagesQuery = z.output<typeof ListReportedMessagesQuery>;
