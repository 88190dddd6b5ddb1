import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { preparePostgresHome, type PostgresHome } from './postgres-home.ts';
import { ProcessFailedError } from './child.ts';
import type { Supervisor } from './processes.ts';

export interface PostgresOptions {
  readonly supervisor: Supervisor;
  readonly dataDir: string;
  readonly port: number;
  /** The superuser's password, which only this module uses. */
  readonly password: string;
  /** False for tests: no fsync, about three times the commit rate, nothing survives a crash of the machine. */
  readonly durable?: boolean;
}

export interface DatabaseSpec {
  readonly name: string;
  readonly role: string;
  readonly password: string;
}

export interface Postgres {
  readonly port: number;
  /** Creates what is missing: a login role without privileges, and a database that it owns and only it may enter. */
  createDatabases(specs: readonly DatabaseSpec[]): Promise<void>;
  /** A new database with the template's whole content. Nobody may be connected to the template meanwhile. */
  cloneDatabase(template: string, spec: DatabaseSpec): Promise<void>;
  dropDatabase(name: string): Promise<void>;
  /** Runs SQL as the superuser. */
  query(sql: string, database?: string): Promise<Record<string, unknown>[]>;
  /** `postgres://role:password@127.0.0.1:port/name` */
  urlOf(spec: DatabaseSpec): string;
}

const SUPERUSER = 'affinity_admin';

const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`;
const quoteText = (text: string) => `'${text.replaceAll("'", "''")}'`;

function initialise(home: PostgresHome, password: string, durable: boolean): void {
  // The cluster is made aside and renamed: what an interrupted first run leaves behind must not pass for a cluster.
  const unfinished = join(home.dataDir, 'cluster.new');
  rmSync(unfinished, { recursive: true, force: true });
  const passwordFile = join(home.dataDir, `first-password-${process.pid}`);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  try {
    const { uid, gid } = home.identity;
    if (uid !== undefined && gid !== undefined) chownSync(passwordFile, uid, gid);
    const args = ['-D', unfinished, '-U', SUPERUSER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8'];
    // The builtin provider sorts alike on every system, whatever locales it has.
    args.push('--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--data-checksums');
    if (!durable) args.push('--no-sync');
    const result = spawnSync(home.initdb, args, {
      ...home.identity,
      cwd: '/',
      encoding: 'utf8',
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    });
    if (result.status !== 0) {
      rmSync(unfinished, { recursive: true, force: true });
      throw new ProcessFailedError(`Postgres could not create its data folder: ${(result.stderr || result.error?.message || '').trim()}`);
    }
    renameSync(unfinished, join(home.dataDir, 'cluster'));
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** A server of the last run may still be writing its last checkpoint. */
async function waitForPredecessor(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  for (let tries = 0; tries < 100 && existsSync(pidFile); tries += 1) {
    const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await sleep(100);
  }
}

function serverArgs(cluster: string, port: number, durable: boolean): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    shared_buffers: '64MB',
    max_connections: '200',
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] %a ',
    max_wal_size: '256MB',
    min_wal_size: '80MB',
    jit: 'off',
    synchronous_commit: durable ? 'on' : 'off',
    fsync: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
  };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** Starts Postgres on a loopback port, without sockets in the file system; makes the cluster the first time. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { supervisor, port, password, durable = true } = options;
  const home = preparePostgresHome(options.dataDir);
  const cluster = join(home.dataDir, 'cluster');
  if (!existsSync(join(cluster, 'PG_VERSION'))) initialise(home, password, durable);
  await waitForPredecessor(cluster);

  const connect = async (database: string) => {
    const client = new Client({ host: '127.0.0.1', port, user: SUPERUSER, password, database, connectionTimeoutMillis: 3000 });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const query = async (sql: string, database = 'postgres') => {
    const client = await connect(database);
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  };
  const ready = async () => {
    try {
      await query('select 1');
      return true;
    } catch (error) {
      // 28P01: the server is up and is not the one this password belongs to; waiting would not help.
      if ((error as { code?: string }).code === '28P01')
        throw new ProcessFailedError(`Postgres refused the password in settings.json for the data in ${cluster}.`);
      return false;
    }
  };
  await supervisor.start({
    name: 'postgres',
    command: home.postgres,
    args: serverArgs(cluster, port, durable),
    env: { LC_ALL: 'C', TZ: 'UTC' },
    ...home.identity,
    cwd: '/',
    // Fast shutdown: SIGTERM would wait for the clients to leave.
    stopSignal: 'SIGINT',
    stopGraceMs: 8000,
    ready,
  });

  const ensureRole = async (spec: DatabaseSpec) => {
    const [role] = await query(`select 1 from pg_roles where rolname = ${quoteText(spec.role)}`);
    const verb = role ? 'alter' : 'create';
    await query(
      `${verb} role ${quoteName(spec.role)} login nosuperuser nocreatedb nocreaterole noreplication password ${quoteText(spec.password)}`,
    );
  };
  const create = async (spec: DatabaseSpec, template?: string) => {
    await ensureRole(spec);
    const [database] = await query(`select 1 from pg_database where datname = ${quoteText(spec.name)}`);
    if (database) return;
    const source = template === undefined ? '' : ` template ${quoteName(template)}`;
    await query(`create database ${quoteName(spec.name)} owner ${quoteName(spec.role)}${source}`);
    await query(`revoke connect, temporary on database ${quoteName(spec.name)} from public`);
  };
  return {
    port,
    query,
    async createDatabases(specs) {
      // Databases are created one after the other: Postgres copies its template database, which only one may do at a time.
      for (const spec of specs) await create(spec);
    },
    cloneDatabase: (template, spec) => create(spec, template),
    async dropDatabase(name) {
      await query(`drop database if exists ${quoteName(name)} with (force)`);
    },
    urlOf: (spec) => `postgres://${spec.role}:${encodeURIComponent(spec.password)}@127.0.0.1:${port}/${spec.name}`,
  };
}
