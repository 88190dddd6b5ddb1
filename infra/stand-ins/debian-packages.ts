import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { debianMirror } from './debian-mirror.ts';

export interface DebianRequest {
  /** Folder name in the cache; holds the program's name and where it came from. */
  readonly cacheName: string;
  readonly packages: readonly string[];
  /** Take the newest from Debian sid, for programs that bring all they need; else this machine's own sources. */
  readonly fromSid?: boolean;
  /** Also take these packages' libraries that the machine does not have. */
  readonly withLibraries?: boolean;
  /** Also take these packages of sid with all that they need, down to the C library: for programs that are newer than this machine. */
  readonly withAllOf?: readonly string[];
  /** Proves that the unpacked programs run; its failure discards them. */
  readonly check: (root: string) => Promise<boolean>;
}

/** Shared between all copies of Affinity of one user. */
export function cacheRoot(): string {
  return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'affinity', 'bin');
}

/** A slow line takes its time; only a dead one is given up. */
const FETCH_MS = 240_000;
/** Local work waits for no line, but a busy machine is slow. */
const LOCAL_MS = 60_000;

interface Output {
  readonly code: number;
  readonly text: string;
}

function run(command: string, args: readonly string[], cwd: string, timeoutMs: number): Promise<Output> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs,
      env: { ...process.env, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive' },
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', () => resolve({ code: 127, text: '' }));
    child.once('close', (code) => resolve({ code: code ?? 1, text: Buffer.concat(chunks).toString() }));
  });
}

/** Folders of apt's own, so that neither root nor the machine's package lists are needed or touched. */
function privateApt(work: string, sidFrom: string | undefined): string[] {
  mkdirSync(join(work, 'lists', 'partial'), { recursive: true });
  mkdirSync(join(work, 'cache', 'archives', 'partial'), { recursive: true });
  const options = [
    `Dir::State=${work}`,
    `Dir::State::Lists=${join(work, 'lists')}`,
    `Dir::Cache=${join(work, 'cache')}`,
    'APT::Sandbox::User=root',
    'Acquire::Languages=none',
    'Acquire::Retries=1',
    'Acquire::http::Timeout=8',
    'Acquire::https::Timeout=8',
  ];
  if (sidFrom !== undefined) {
    writeFileSync(join(work, 'status'), '');
    const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';
    writeFileSync(join(work, 'sources.list'), `deb [signed-by=${keyring}] ${sidFrom} sid main\n`);
    options.push(
      `Dir::State::status=${join(work, 'status')}`,
      `Dir::Etc::SourceList=${join(work, 'sources.list')}`,
      'Dir::Etc::SourceParts=/dev/null',
    );
  } else options.push('Dir::State::status=/var/lib/dpkg/status');
  return options.flatMap((option) => ['-o', option]);
}

async function missingLibraries(packages: readonly string[], apt: readonly string[], work: string): Promise<string[]> {
  const depends = await run('apt-cache', [...apt, 'depends', '--no-recommends', '--no-suggests', ...packages], work, LOCAL_MS);
  const names = new Set([...depends.text.matchAll(/(?:Pre)?Depends: (lib[a-z0-9.+-]+)/g)].map((match) => match[1] ?? ''));
  names.delete('libc6');
  const missing: string[] = [];
  for (const name of names) {
    const status = await run('dpkg-query', ['-W', '-f', '${db:Status-Status}', name], work, LOCAL_MS);
    if (!status.text.includes('installed') || status.code !== 0) missing.push(name);
  }
  return missing;
}

/** Downloads what an installation into an empty system would. */
async function downloadAllOf(packages: readonly string[], apt: readonly string[], work: string): Promise<boolean> {
  const args = [...apt, 'install', '--download-only', '--no-install-recommends', '--yes', ...packages];
  return (await run('apt-get', args, work, FETCH_MS)).code === 0;
}

function downloaded(work: string): string[] {
  return [work, join(work, 'cache', 'archives')].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.deb'))
      .map((name) => join(folder, name)),
  );
}

/** Fetches Debian packages without root and unpacks them into the user's cache. Undefined when that is not possible here. */
export async function fetchDebianPackages(request: DebianRequest): Promise<string | undefined> {
  const target = join(cacheRoot(), request.cacheName);
  if (existsSync(target)) return target;
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get') || !existsSync('/usr/bin/dpkg')) return undefined;
  const mirror = request.fromSid ? debianMirror() : undefined;
  if (request.fromSid && mirror === undefined) return undefined;
  mkdirSync(cacheRoot(), { recursive: true });
  const work = mkdtempSync(join(cacheRoot(), '.work-'));
  try {
    const apt = privateApt(work, mirror);
    // Some sources of the machine may be out of reach; what counts is whether the packages are found.
    await run('apt-get', [...apt, 'update'], work, FETCH_MS);
    const packages = [...request.packages];
    if (request.withLibraries) packages.push(...(await missingLibraries(packages, apt, work)));
    const download = await run('apt-get', [...apt, 'download', ...packages], work, FETCH_MS);
    if (download.code !== 0) return undefined;
    if (request.withAllOf && !(await downloadAllOf(request.withAllOf, apt, work))) return undefined;
    const root = join(work, 'root');
    for (const file of downloaded(work)) {
      if ((await run('dpkg', ['-x', file, root], work, LOCAL_MS)).code !== 0) return undefined;
    }
    if (!(await request.check(root))) return undefined;
    try {
      renameSync(root, target);
    } catch (error) {
      // Another run may have been quicker.
      if (!existsSync(target)) throw error;
    }
    return target;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
