import type { LinkPreview } from '../links/dto/link-preview.dtos.js';
import type { Voice } from './dto/voice.js';

/** A message as it lies in the table; `bigint` columns come as text. */
export interface MessageRow {
  readonly pair_key: string;
  readonly seq: string;
  readonly id: string;
  readonly sender_id: string;
  readonly content: string;
  readonly upload_id: string | null;
  readonly file_key: string | null;
  readonly file_type: string | null;
  readonly file_name: string | null;
  readonly file_size: string | null;
  /** Pixels; both or none. */
  readonly file_width: number | null;
  readonly file_height: number | null;
  /** Words under the file; null without any. */
  readonly caption: string | null;
  /** Length and wave of a voice message, as its sender's browser measured them. */
  readonly voice: Voice | null;
  /** What the page said of itself that the text links to. */
  readonly preview: LinkPreview | null;
  /** The seq of the message that this one replies to. */
  readonly reply_seq: string | null;
  readonly sent_at: Date;
  /** When its words were changed last. */
  readonly edited_at: Date | null;
  readonly deleted_at: Date | null;
  /** An emoji that the member with the lower id gave, and the one of the other. */
  readonly low_reaction: string | null;
  readonly high_reaction: string | null;
  /** When one of the two was given, changed or taken back last. */
  readonly reacted_at: Date | null;
}

const NAMES = [
  'pair_key',
  'seq',
  'id',
  'sender_id',
  'content',
  'upload_id',
  'file_key',
  'file_type',
  'file_name',
  'file_size',
  'file_width',
  'file_height',
  'caption',
  'voice',
  'preview',
  'reply_seq',
  'sent_at',
  'edited_at',
  'deleted_at',
  'low_reaction',
  'high_reaction',
  'reacted_at',
] as const satisfies readonly (keyof MessageRow)[];

/** The columns of `MessageRow` for a statement over the table or alias `table`. */
export function messageColumns(table: string): string {
  return NAMES.map((name) => `${table}.${name}`).join(', ');
}

/** The message that another one replies to, as a reader sees it now. Null when it was cleared. */
export interface RepliedRow {
  readonly senderId: string;
  readonly content: string;
  readonly fileType: string | null;
  readonly fileName: string | null;
  readonly caption: string | null;
  readonly deleted: boolean;
}

/** A message with what it replies to. */
export type RepliedMessageRow = MessageRow & { readonly replied?: RepliedRow | null };

/** Characters of the message replied to. It stands on one line above the reply. */
const REPLIED_LENGTH = 300;

/** The column `replied` for messages of the table or alias `table`; one row by its index for each reply, and none otherwise. */
export function repliedColumn(table: string): string {
  return `
    CASE WHEN ${table}.reply_seq IS NOT NULL THEN (
      SELECT jsonb_build_object('senderId', r.sender_id, 'content', left(r.content, ${REPLIED_LENGTH}), 'fileType', r.file_type,
                                'fileName', r.file_name, 'caption', left(r.caption, ${REPLIED_LENGTH}), 'deleted', r.deleted_at IS NOT NULL)
      FROM messages r WHERE r.pair_key = ${table}.pair_key AND r.seq = ${table}.reply_seq) END AS replied`;
}
