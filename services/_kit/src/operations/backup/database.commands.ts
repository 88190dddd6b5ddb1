import { createReadStream, createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type Command, OperationError, table, type Report } from '../command.js';
import { dumpDatabase } from './dump-database.js';
import type { OperatorContext } from '../operator-context.js';
import type { DumpEnd } from './dump-format.js';
import { readDump } from './read-dump.js';

const STDIO = '-';
const words = { min: 1, max: 1 };

function report(service: string, file: string, { tables }: DumpEnd, takenAt?: string): Report {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return {
    data: { service, file, ...(takenAt === undefined ? {} : { takenAt }), tables },
    lines: table(['service', 'tables', 'rows', 'file'], [[service, Object.keys(tables).length, rows, file]]),
  };
}

const dump: Command = {
  name: 'database dump',
  usage: '<file> | -',
  summary: 'writes the whole database as it is at one moment, gzipped, to a file that only its owner may read or to stdout',
  words,
  async run(context, { words: [file] }) {
    const toStdout = file === STDIO;
    if (toStdout && process.stdout.isTTY)
      throw new OperationError('It holds all there is: send it to a program or a file, not to a screen');
    const unfinished = `${file}.unfinished`;
    const target: Writable = toStdout ? process.stdout : createWriteStream(unfinished, { mode: 0o600 });
    const text = new PassThrough();
    const written = pipeline(text, createGzip({ level: 3 }), target, { end: !toStdout });
    // Awaited below; until then its failure must not count as unhandled.
    written.catch((error: unknown) => text.destroy(error as Error));
    const end = await dumpDatabase(await context.pool(), context.service.name, text);
    text.end();
    await written;
    if (toStdout) return undefined;
    await rename(unfinished, file!);
    return report(context.service.name, file!, end);
  },
};

const empty: Command = {
  name: 'database empty',
  summary: 'exit code 1 when there is a table: a restore needs a database without any',
  async run(context) {
    const { rows } = await (
      await context.pool()
    ).query<{ table: string }>(`SELECT tablename AS table FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`);
    const report: Report = { data: { service: context.service.name, tables: rows.length }, lines: [`${rows.length} tables`] };
    if (rows.length > 0) throw new OperationError(`The database of ${context.service.name} is not empty`, report);
    return report;
  },
};

const restore: Command = {
  name: 'database restore',
  usage: '<file> | -',
  summary: 'fills the empty database from a dump; the service must not run meanwhile',
  words,
  async run(context, { words: [file] }) {
    const { restoreDatabase } = await import('./restore-database.js');
    const definition = await context.definition();
    const end = await reading(context, file!, (input) => restoreDatabase(definition, context.config.databaseUrl, input));
    await context.audit('database.restore', { tables: Object.keys(end.tables).length });
    return report(context.service.name, file!, end);
  },
};

const verify: Command = {
  name: 'database verify',
  usage: '<file> | -',
  summary: 'reads a dump to its end and compares every table with its checksum',
  words,
  async run(context, { words: [file] }) {
    let [end, takenAt]: [DumpEnd | undefined, string | undefined] = [undefined, undefined];
    await reading(context, file!, (input) =>
      readDump(input, {
        head: async (head) => {
          if (head.service !== context.service.name)
            throw new OperationError(`This is a dump of ${head.service}, not of ${context.service.name}`);
          takenAt = head.takenAt;
        },
        table: async (_table, rows) => {
          for await (const _ of rows);
        },
        end: async (value) => void (end = value),
      }),
    );
    return report(context.service.name, file!, end!, takenAt);
  },
};

/** @throws OperationError also when the file cannot be read, or is not gzipped */
async function reading<T>(context: OperatorContext, file: string, read: (input: Readable) => Promise<T>): Promise<T> {
  const text = new PassThrough();
  const source = pipeline(file === STDIO ? context.input() : createReadStream(file), createGunzip(), text);
  let failure: unknown;
  source.catch((error: unknown) => {
    failure = error;
    text.destroy(error as Error);
  });
  try {
    return await read(text);
  } catch (error) {
    text.destroy();
    if (
      error instanceof OperationError ||
      failure === undefined ||
      (failure as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE'
    )
      throw error;
    throw new OperationError(`${file} cannot be read: ${(failure as Error).message}`);
  }
}

export const DATABASE_COMMANDS: readonly Command[] = [dump, verify, empty, restore];
