import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../paths.ts';

/** What the container tests keep between runs, and what of it is an engine that was left running. */
export const CONTAINERS_DATA = join(root, '.data', 'containers');
const IMAGES = join(CONTAINERS_DATA, 'engine');
const LEFT_RUNNING = join(CONTAINERS_DATA, 'engine.json');
const START_MS = 60_000;
/** A shutdown ends all containers first. */
const STOP_MS = 60_000;
const POLL_MS = 250;

export type Keep = 'nothing' | 'images' | 'everything';

/** `AFFINITY_KEEP`: `true` leaves the system and its engine running, `images` leaves what was built. */
export function whatToKeep(): Keep {
  const asked = process.env['AFFINITY_KEEP'];
  if (asked === 'true') return 'everything';
  return asked === 'images' ? 'images' : 'nothing';
}

export interface OwnEngine {
  /** For DOCKER_HOST. */
  readonly host: string;
  readonly stop: () => Promise<void>;
}

const answers = (host: string): boolean =>
  spawnSync('docker', ['--host', host, 'version', '--format', '{{.Server.Version}}'], { timeout: 10_000 }).status === 0;

/** Two engines on one host share their bridge and their firewall chains, and the one that ends breaks the other's. */
function anotherRuns(): boolean {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .some((pid) => {
      try {
        return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'dockerd';
      } catch {
        // The process has ended meanwhile.
        return false;
      }
    });
}

/** Starts the installed `dockerd` with folders and a socket of its own, or finds the one that an earlier run left. */
export async function startOwnEngine(onProgress: (line: string) => void): Promise<OwnEngine | { readonly wanting: string }> {
  if (process.env['DOCKER_HOST']) return { wanting: 'DOCKER_HOST names one that is to be used' };
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return { wanting: 'only root on Linux can start one' };
  if (existsSync(LEFT_RUNNING)) {
    const { host } = JSON.parse(readFileSync(LEFT_RUNNING, 'utf8')) as { host: string };
    // Whoever left the engine running wants it to run on.
    if (answers(host)) return { host, stop: async () => undefined };
    rmSync(LEFT_RUNNING);
  }
  if (spawnSync('dockerd', ['--version']).status !== 0) return { wanting: 'dockerd is not installed' };
  if (anotherRuns()) return { wanting: 'one that runs here is out of reach: set DOCKER_HOST' };
  return start(onProgress);
}

async function start(onProgress: (line: string) => void): Promise<OwnEngine | { readonly wanting: string }> {
  mkdirSync(IMAGES, { recursive: true });
  // The folder is not below the project, whose path may be longer than a socket's may be.
  const folder = mkdtempSync(join(tmpdir(), 'affinity-engine-'));
  const host = `unix://${folder}/docker.sock`;
  writeFileSync(join(folder, 'daemon.json'), '{}\n');
  const logFile = join(CONTAINERS_DATA, 'engine.log');
  const log = openSync(logFile, 'w');
  const bridgeWasThere = existsSync('/sys/class/net/docker0');
  const flags = {
    'config-file': join(folder, 'daemon.json'),
    'data-root': IMAGES,
    'exec-root': join(folder, 'exec'),
    pidfile: join(folder, 'docker.pid'),
    host,
    'log-level': 'warn',
  };
  const child = spawn(
    'dockerd',
    Object.entries(flags).map(([name, value]) => `--${name}=${value}`),
    // The engine has a group of its own: an interrupt at the terminal is for us, who end the engine in order.
    { stdio: ['ignore', log, log], detached: true },
  );
  closeSync(log);
  let ended: string | undefined;
  child.once('error', ({ message }) => (ended = message));
  child.once('exit', (code, signal) => (ended = `it ended with ${signal ?? code}`));
  // The engine ends however this process ends: one that runs on is left on purpose.
  const endWithUs = (): void => void child.kill('SIGTERM');
  process.once('exit', endWithUs);

  const stop = async (): Promise<void> => {
    if (ended === undefined) child.kill('SIGTERM');
    for (const deadline = Date.now() + STOP_MS; ended === undefined && Date.now() < deadline;) await sleep(POLL_MS);
    if (ended === undefined) throw new Error(`The engine (process ${child.pid}) does not end; its log is ${logFile}`);
    if (!bridgeWasThere) spawnSync('ip', ['link', 'delete', 'docker0']);
    rmSync(folder, { recursive: true, force: true });
    if (whatToKeep() === 'nothing') rmSync(IMAGES, { recursive: true, force: true });
  };
  const leave = async (): Promise<void> => {
    writeFileSync(LEFT_RUNNING, `${JSON.stringify({ host, pid: child.pid })}\n`);
    process.removeListener('exit', endWithUs);
    child.unref();
    onProgress(`Left the engine running (DOCKER_HOST=${host}); \`kill ${child.pid}\` ends it.`);
  };

  const started = Date.now();
  while (!answers(host)) {
    if (ended === undefined && Date.now() - started < START_MS) {
      await sleep(POLL_MS);
      continue;
    }
    const said = readFileSync(logFile, 'utf8').trim().split('\n').at(-1)?.slice(0, 200);
    await stop();
    return { wanting: `dockerd does not start here: ${said || ended || 'no answer'}` };
  }
  onProgress(`Started an engine of our own in ${Math.round((Date.now() - started) / 1000)} s.`);
  return { host, stop: () => (whatToKeep() === 'everything' ? leave() : stop()) };
}
