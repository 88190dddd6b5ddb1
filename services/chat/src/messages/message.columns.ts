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
  /** Words that came with the file; null without any. */
  readonly caption: string | null;
  readonly sent_at: Date;
  readonly deleted_at: Date | null;
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
  'sent_at',
  'deleted_at',
] as const satisfies readonly (keyof MessageRow)[];

/** The columns of `MessageRow` for a statement over the table or alias `table`. */
export function messageColumns(table: string): string {
  return NAMES.map((name) => `${table}.${name}`).join(', ');
}
