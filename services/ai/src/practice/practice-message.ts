import type { PracticeMessageResponse } from './dto/practice.responses.js';

/** A message as it lies in the table; `bigint` columns come as text. */
export interface PracticeMessageRow {
  readonly id: string;
  readonly seq: string;
  readonly role: 'member' | 'partner' | 'coach';
  readonly text: string;
  readonly answers: string | null;
  readonly failed: boolean;
  readonly stopped: boolean;
  readonly created_at: Date;
}

export const MESSAGE_COLUMNS = 'id, seq, role, text, answers, failed, stopped, created_at';

/** Names the fields an answer has. */
export function presentMessage(row: PracticeMessageRow): PracticeMessageResponse {
  return {
    id: row.id,
    role: row.role,
    text: row.text,
    createdAt: row.created_at.toISOString(),
    failed: row.failed,
    stopped: row.stopped,
  };
}
