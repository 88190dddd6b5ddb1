import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE } from '@affinity/kit/testing/patience';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { family } from '../bench/cpu.ts';
import { root } from '../paths.ts';

/** On a busy machine a stop may take until it is forced (lifetime.ts), and a little longer. */
const GONE_WITHIN_MS = 20_000;

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

interface Begun {
  readonly child: ChildProcess;
  readonly until: (what: string, holds: () => Promise<boolean>) => Promise<void>;
  readonly said: (text: string) => Promise<void>;
}

/**
 * Command lines of processes that were started with this folder for temporary files: the bench's own, whoever started them.
 * Postgres and Redis write their title over their environment.
 */
async function startedIn(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    try {
      const environment = await readFile(`/proc/${pid}/environ`, 'utf8');
      if (environment.split('\0').includes(`TMPDIR=${folder}`)) found.push(`${pid} ${await readFile(`/proc/${pid}/cmdline`, 'utf8')}`);
    } catch (error) {
      // It ended meanwhile, or is somebody else's.
      if (!['ENOENT', 'ESRCH', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }
  return found;
}

describe.skipIf(process.platform !== 'linux')('npm run bench, stopped', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'affinity-stopped-'));
    // Under root, Postgres runs as another user, who must get in.
    await chmod(folder, 0o755);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  function begin(...args: readonly string[]): Begun {
    const child = spawn(process.execPath, ['infra/run.mjs', 'bench', ...args], {
      cwd: root,
      env: { ...process.env, TMPDIR: folder, NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream!.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const until = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
      for (const deadline = Date.now() + 180_000 * PATIENCE; !(await holds()); await sleep(10)) {
        if (child.exitCode !== null || Date.now() > deadline) throw new Error(`not until ${what}:\n${output}`);
      }
    };
    return { child, until, said: (text) => until(text, async () => output.includes(text)) };
  }

  async function leavesNothing(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
    const running = family(child.pid!);
    expect(running.length).toBeGreaterThan(3);
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
    const left = async (): Promise<unknown[]> => [...running.filter(alive), ...(await startedIn(folder))];
    for (const deadline = Date.now() + GONE_WITHIN_MS; (await left()).length > 0 && Date.now() < deadline;) await sleep(100);
    expect(await left()).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  }

  it('leaves nothing while its servers are being started', async () => {
    const { child, until } = begin('ping', '--quick');
    await until('the broker runs', async () => (await startedIn(folder)).some((line) => line.includes('nats')));
    await leavesNothing(child, 'SIGTERM');
  });

  it('leaves nothing while the services are being started', async () => {
    const { child, said } = begin('ping', '--quick');
    await said('Starting ');
    await leavesNothing(child, 'SIGHUP');
  });

  it('leaves nothing while a world of millions is being written', async () => {
    const { child, said } = begin('newest-page', '--quick', '--posts', '5000000');
    await said('4900000 to go');
    await leavesNothing(child, 'SIGINT');
  });

  it('leaves nothing while it measures', async () => {
    const { child, said } = begin('ping', '--long');
    await said('Measuring ping');
    await leavesNothing(child, 'SIGINT');
  });
});
