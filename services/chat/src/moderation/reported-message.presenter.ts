import type { FileAddresses } from '../files/file-addresses.js';
import type { ReportedMessageResponse } from './dto/reported-messages.dtos.js';
import type { ReportedRow } from './reported-messages.queries.js';

export function presentReportedMessage(row: ReportedRow, addresses: FileAddresses): ReportedMessageResponse {
  const message = {
    id: row.id,
    seq: Number(row.seq),
    senderId: row.sender_id,
    content: row.content,
    ...(row.earlier !== null && { earlier: earlierOf(row.earlier) }),
    timestamp: row.sent_at.toISOString(),
    removedAt: row.sealed_at?.toISOString() ?? null,
  };
  if (row.file_key === null || row.file_type === null || row.file_name === null) return message;
  return {
    ...message,
    fileType: row.file_type,
    fileName: row.file_name,
    fileSize: Number(row.file_size),
    ...(row.file_width !== null && row.file_height !== null && { fileWidth: row.file_width, fileHeight: row.file_height }),
    ...(row.caption !== null && { caption: row.caption }),
    ...(row.sealed_at === null && { fileAddress: addresses.of({ key: row.file_key, type: row.file_type, name: row.file_name }) }),
  };
}

/** Times as the contract has them: Postgres writes them in its own way. */
export const earlierOf = (earlier: NonNullable<ReportedRow['earlier']>): { words: string; until: string }[] =>
  earlier.map(({ words, until }) => ({ words, until: new Date(until).toISOString() }));
