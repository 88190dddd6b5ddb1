import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fetchDebianPackages } from '../stand-ins/debian-packages.ts';
import { postgresVersion } from './postgres-home.ts';
import { MissingProgramError, onPath } from './programs.ts';

const PROGRAMS = ['pg_dump', 'pg_restore'] as const;
type Words = readonly [string, ...string[]];

/** How each is called: the program, and what comes before its own arguments. */
export type PostgresClient = Readonly<Record<(typeof PROGRAMS)[number], Words>>;

/** Libraries that the programs are linked with; libpq has the others. */
const LIBRARIES = ['libpq5', 'liblz4-1', 'libzstd1'];

/**
 * The programs of the server's own major version: an older pg_dump refuses the server, and a newer pg_restore may use
 * settings that the server does not know.
 * @throws MissingProgramError when they are neither installed nor obtainable
 */
export async function findPostgresClient(): Promise<PostgresClient> {
  const major = postgresVersion().split('.')[0]!;
  const found = installed(major) ?? (await fetched(major));
  if (found) return found;
  throw new MissingProgramError(
    `pg_dump and pg_restore ${major} are missing and could not be fetched. Install them (Debian: postgresql-client-${major} of apt.postgresql.org, macOS: brew install postgresql@${major}) and run the command again.`,
  );
}

function installed(major: string): PostgresClient | undefined {
  const lookups: ((program: string) => string | undefined)[] = [
    (program) => join('/usr/lib/postgresql', major, 'bin', program),
    (program) => join(`/opt/homebrew/opt/postgresql@${major}/bin`, program),
    onPath,
  ];
  for (const lookUp of lookups) {
    const client = clientOf((program) => [lookUp(program) ?? program]);
    if (runs(client, major)) return client;
  }
  return undefined;
}

/** Debian's newest, with the C library that it was built for: a stable system has an older one. */
async function fetched(major: string): Promise<PostgresClient | undefined> {
  const root = await fetchDebianPackages({
    cacheName: `postgres-client-${major}-${process.arch}`,
    packages: [`postgresql-client-${major}`],
    fromSid: true,
    withAllOf: LIBRARIES,
    check: (folder) => Promise.resolve(runs(inFolder(folder, major), major)),
  });
  return root === undefined ? undefined : inFolder(root, major);
}

function inFolder(root: string, major: string): PostgresClient {
  const libraries = join(root, 'usr/lib', process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu');
  const loader = readdirSync(libraries).find((name) => /^ld-linux-.*\.so\.\d+$/.test(name)) ?? 'ld-linux';
  return clientOf((program) => [
    join(libraries, loader),
    '--library-path',
    libraries,
    join(root, 'usr/lib/postgresql', major, 'bin', program),
  ]);
}

function clientOf(wordsOf: (program: string) => Words): PostgresClient {
  return Object.fromEntries(PROGRAMS.map((program) => [program, wordsOf(program)])) as unknown as PostgresClient;
}

function runs(client: PostgresClient, major: string): boolean {
  return Object.values(client).every(([command, ...args]) => {
    const { stdout } = spawnSync(command, [...args, '--version'], { encoding: 'utf8', timeout: 30_000 });
    return new RegExp(`\\(PostgreSQL\\) ${major}[.\\s]`).test(stdout ?? '');
  });
}
