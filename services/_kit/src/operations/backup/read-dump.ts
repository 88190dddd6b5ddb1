import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { OperationError } from '../command.js';
import { END_OF_ROWS, FORMAT, type DumpedTable, type DumpEnd, type DumpHead, type DumpTable } from './dump-format.js';
import { LineReader } from './line-reader.js';

/** Rows sent at once: a message a row would cost more than the row. */
const CHUNK_BYTES = 64 * 1024;

export interface DumpVisitor {
  head(head: DumpHead): Promise<void>;
  /** Has to read all the rows. */
  table(table: DumpTable, rows: AsyncIterable<Buffer>): Promise<void>;
  end(end: DumpEnd): Promise<void>;
}

/** Reads a dump from its beginning to its end. @throws OperationError when it is none, is cut off, or a table's rows are not those that were written */
export async function readDump(input: Readable, visitor: DumpVisitor): Promise<void> {
  const lines = new LineReader(input);
  const head = parse(await lines.next()) as Partial<DumpHead> | undefined;
  if (head?.dump !== FORMAT) throw new OperationError('This is no database dump of this format');
  await visitor.head(head as DumpHead);
  const read: Record<string, DumpedTable> = {};
  for (;;) {
    const line = parse(await lines.next()) as Partial<DumpTable & DumpEnd> | undefined;
    if (line?.end === true) {
      compare(line as DumpEnd, read);
      await visitor.end(line as DumpEnd);
      return;
    }
    if (line?.table === undefined) throw new OperationError('The dump is cut off');
    const summary = { rows: 0, hash: createHash('sha256') };
    await visitor.table(line as DumpTable, rowsOf(lines, summary));
    read[line.table] = { rows: summary.rows, sha256: summary.hash.digest('hex') };
  }
}

async function* rowsOf(lines: LineReader, summary: { rows: number; hash: ReturnType<typeof createHash> }): AsyncGenerator<Buffer> {
  let chunk: Buffer[] = [];
  let bytes = 0;
  for (let row = await lines.next(); ; row = await lines.next()) {
    if (row === undefined) throw new OperationError('The dump is cut off');
    if (row.equals(END_OF_ROWS)) break;
    summary.rows += 1;
    summary.hash.update(row);
    chunk.push(row);
    bytes += row.length;
    if (bytes < CHUNK_BYTES) continue;
    yield Buffer.concat(chunk);
    [chunk, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(chunk);
}

function compare({ tables }: DumpEnd, read: Readonly<Record<string, DumpedTable>>): void {
  for (const name of new Set([...Object.keys(tables), ...Object.keys(read)])) {
    if (tables[name]?.rows !== read[name]?.rows || tables[name]?.sha256 !== read[name]?.sha256) {
      throw new OperationError(`The dump is damaged: table ${name} is not as it was written`);
    }
  }
}

function parse(line: Buffer | undefined): unknown {
  try {
    return line && JSON.parse(line.toString());
  } catch {
    return undefined;
  }
}
