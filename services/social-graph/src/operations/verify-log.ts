import { createHash } from 'node:crypto';
import { OperationError, type Command } from '@affinity/kit/operations/command';
import type { Pool } from 'pg';

const PAGE = 500;

interface ChainedRow {
  /** `bigint` comes as text. */
  readonly seq: string;
  readonly id: string;
  readonly entry: string;
  readonly previous_hash: Buffer;
  readonly hash: Buffer;
  /** Whether the columns, by which pages and programs read the row, say what the entry says. */
  readonly true_to_entry: boolean;
}

export interface LogVerdict {
  readonly rows: number;
  /** Hash of the last row, in hexadecimal; empty of an empty log. */
  readonly head: string;
  readonly broken: { readonly seq: number; readonly id: string; readonly why: string } | null;
  /** Whether a head that was noted before is in the chain; null when none was given. */
  readonly knowsHead: boolean | null;
}

/**
 * Reads the whole log and makes its chain again. What was altered, taken out of the middle or put in, also before
 * the first row, is found; that the last
 * rows are gone is found by who noted the head before.
 */
export async function verifyLog(pool: Pick<Pool, 'query'>, notedHead?: string): Promise<LogVerdict> {
  let previous: Buffer = Buffer.alloc(0);
  let rows = 0;
  let knowsHead = false;
  for (let full = true; full;) {
    const page = await pool.query<ChainedRow>(
      `SELECT seq, id, entry, previous_hash, hash, entry::jsonb = moderation_log_entry(l) AS true_to_entry
       FROM moderation_log l ${rows === 0 ? '' : 'WHERE seq > $1'} ORDER BY seq LIMIT ${PAGE}`,
      rows === 0 ? [] : [rows],
    );
    for (const row of page.rows) {
      const why = faultOf(row, rows + 1, previous);
      if (why !== undefined) return { rows, head: previous.toString('hex'), broken: { seq: rows + 1, id: row.id, why }, knowsHead: null };
      previous = row.hash;
      rows++;
      knowsHead ||= previous.toString('hex') === notedHead;
    }
    full = page.rows.length === PAGE;
  }
  return { rows, head: previous.toString('hex'), broken: null, knowsHead: notedHead === undefined ? null : knowsHead };
}

function faultOf(row: ChainedRow, place: number, previous: Buffer): string | undefined {
  if (Number(row.seq) < place) return 'it stands before the first row';
  if (Number(row.seq) !== place) return `row ${place} is missing`;
  if (!row.previous_hash.equals(previous)) return 'it does not follow the row before';
  if (!createHash('sha256').update(previous).update(row.entry, 'utf8').digest().equals(row.hash)) return 'its entry was altered';
  return row.true_to_entry ? undefined : 'its columns were altered';
}

export const VERIFY_LOG: Command = {
  name: 'moderation verify-log',
  usage: '[hash]',
  summary:
    'makes the chain of the moderation log again; with the hash that it ended with before, also finds that rows are gone from its end',
  words: { min: 0, max: 1 },
  async run(context, { words: [noted] }) {
    const verdict = await verifyLog(await context.pool(), noted?.toLowerCase());
    const { rows, head, broken, knowsHead } = verdict;
    if (broken) {
      const lines = [`broken at row ${broken.seq} (${broken.id}): ${broken.why}`, `${rows} rows before it are as they were written`];
      throw new OperationError('The moderation log is not as it was written.', { data: verdict, lines });
    }
    if (knowsHead === false) {
      const lines = [`${rows} rows, and none of them has the hash ${noted}`];
      throw new OperationError('The moderation log has lost rows that were there.', { data: verdict, lines });
    }
    return { data: verdict, lines: [`${rows} rows, each as it was written`, `the last one’s hash: ${head || 'none'}`] };
  },
};
