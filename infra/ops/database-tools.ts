import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { CommandError } from './command-error.ts';
import { contentsOf, type DumpContents } from './dump-contents.ts';
import { runProcess, type Invocation, type Launch } from './service-program.ts';

export type PostgresProgram = 'pg_dump' | 'pg_restore';

/** Where the database of a service is, and how Postgres' own programs are started where they can enter it. */
export interface Database {
  /** For `--dbname`: a name, or settings of a connection. It holds no secret: arguments are shown to everybody on the machine. */
  readonly dbname: string;
  /** The role that all in the database belongs to, where another role enters. */
  readonly owner?: string;
  /** @param reads something comes by stdin */
  readonly start: (program: PostgresProgram, args: readonly string[], reads: boolean) => Launch;
}

/** A dump has no role in it: names of roles differ between one host, one cluster and many. */
const WITHOUT_ROLES = ['--no-owner', '--no-privileges'];

/** Copies databases of services, and brings them back, by pg_dump and pg_restore. */
export class DatabaseTools {
  readonly #find: (service: string) => Database | Promise<Database>;

  constructor(find: (service: string) => Database | Promise<Database>) {
    this.#find = find;
  }

  /** Writes the whole database as it is at one moment, beside the running service, to a file that only its owner may read. */
  async dump(service: string, file: string): Promise<void> {
    const database = await this.#find(service);
    await run(
      service,
      database.start('pg_dump', ['--format=custom', '--compress=gzip:3', ...WITHOUT_ROLES, `--dbname=${database.dbname}`], false),
      {
        output: (stdout) => pipeline(stdout, createWriteStream(file, { flags: 'wx', mode: 0o600 })),
      },
    );
  }

  /** Reads a dump to its end, as a restore would. @throws CommandError when it is cut off or damaged */
  async read(service: string, file: string): Promise<DumpContents> {
    const database = await this.#find(service);
    let contents: DumpContents | undefined;
    await run(service, database.start('pg_restore', ['--file=-', ...WITHOUT_ROLES], true), {
      input: createReadStream(file),
      output: async (stdout) => void (contents = await contentsOf(stdout)),
    });
    return contents!;
  }

  /** Fills an empty database. On failure it stays empty. */
  async restore(service: string, file: string): Promise<void> {
    const { dbname, owner, start } = await this.#find(service);
    const role = owner === undefined ? [] : [`--role=${owner}`];
    const args = ['--exit-on-error', '--single-transaction', ...WITHOUT_ROLES, ...role, `--dbname=${dbname}`];
    await run(service, start('pg_restore', args, true), { input: createReadStream(file) });
  }
}

async function run(service: string, launch: Launch, streams: Pick<Invocation, 'input' | 'output'>): Promise<void> {
  const { exitCode, stderr } = await runProcess(launch, streams);
  if (exitCode !== 0) throw new CommandError(`${service}: ${stderr.trim() || `exit code ${exitCode}`}`);
  process.stderr.write(stderr);
}
