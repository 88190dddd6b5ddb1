import { createHash } from 'node:crypto';
import { OperationError, UsageError, type Command } from '@affinity/kit/operations/command';
import type { Pool } from 'pg';
import { verifyRecords, type RecordsVerdict } from './verify-records.js';

const PAGE = 500;
const HASH = /^[0-9a-f]{64}$/i;

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
 * Reads the whole log and makes its chain again. It finds what was altered, taken out of the middle or put in, also before the
 * first row. Only somebody who noted the head before finds that the last rows are gone.
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

function faultOf(row: ChainedRow, seq: number, previous: Buffer): string | undefined {
  if (Number(row.seq) < seq) return 'it stands before the first row';
  if (Number(row.seq) !== seq) return `row ${seq} is missing`;
  if (!row.previous_hash.equals(previous)) return 'it does not follow the row before';
  if (!createHash('sha256').update(previous).update(row.entry, 'utf8').digest().equals(row.hash)) return 'its entry was altered';
  return row.true_to_entry ? undefined : 'its columns were altered';
}

export const VERIFY_LOG: Command = {
  name: 'moderation verify-log',
  usage: '[hash]',
  summary:
    'makes the chain of the moderation log again, and the digests of evidence and decisions in it; with the hash that it ended with before, also finds that rows are gone from its end',
  words: { min: 0, max: 1 },
  async run(context, { words: [noted] }) {
    if (noted !== undefined && !HASH.test(noted)) throw new UsageError(`${noted} is no hash of this log: that has 64 hexadecimal digits`);
    const pool = await context.pool();
    const chain = await verifyLog(pool, noted?.toLowerCase());
    const { rows, head, broken, knowsHead } = chain;
    if (broken) {
      const lines = [`broken at row ${broken.seq} (${broken.id}): ${broken.why}`, `${rows} rows before it are as they were written`];
      throw new OperationError('The moderation log is not as it was written.', { data: chain, lines });
    }
    const records = await verifyRecords(pool);
    const data = { ...chain, ...records };
    if (records.altered.length > 0) {
      const lines = records.altered.map(({ seq, why }) => (seq === null ? why : `row ${seq}: ${why}`));
      throw new OperationError('What the moderation log tells of is not as it was written.', { data, lines });
    }
    const lines = [`${rows} rows, each as it was written`, `the last one’s hash: ${head || 'none'}`, ...uncoveredLines(records)];
    if (knowsHead === false) {
      const message = 'The hash given is not one of this log: it was mistyped, or rows that were there are gone from the end.';
      throw new OperationError(message, { data, lines });
    }
    return { data, lines };
  },
};

function uncoveredLines({ uncovered: { evidence, decisions, olderThan } }: RecordsVerdict): string[] {
  if (evidence + decisions === 0) return [];
  const digests = olderThan === null ? 'any digest' : `the first digest, of ${olderThan}`;
  return [`not covered, as older than ${digests}: the evidence of ${evidence} reports, and ${decisions} decisions`];
}
