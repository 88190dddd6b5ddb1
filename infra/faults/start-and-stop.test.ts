import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE } from '@affinity/kit/testing/patience';
import { family } from '../bench/cpu.ts';
import { freePort } from '../local/ports.ts';
import { root } from '../paths.ts';
import { BrowserSession } from '../seed/browser-session.ts';
import { DEMO_MEMBERS, DEMO_PASSWORD, demoEmail } from '../seed/demo-world.ts';

interface Started {
  readonly child: ChildProcess;
  readonly output: () => string;
  /** Milliseconds until it said that it is ready. */
  readonly readyMs: number;
}

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** On a busy machine a stop may take until it is forced (lifetime.ts), and a little longer. */
const GONE_WITHIN_MS = 20_000;

async function gone(pids: readonly number[]): Promise<number[]> {
  for (const deadline = Date.now() + GONE_WITHIN_MS; Date.now() < deadline && pids.some(alive);) await sleep(50);
  return pids.filter(alive);
}

describe('npm start and npm run dev', () => {
  let data: string;
  let port: number;
  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), 'affinity-start-'));
    port = await freePort();
  });
  afterAll(() => rm(data, { recursive: true, force: true }));

  const environment = (): NodeJS.ProcessEnv => ({ ...process.env, AFFINITY_DATA: data, PORT: String(port), NODE_OPTIONS: '' });

  async function start(command: 'start' | 'dev'): Promise<Started> {
    const began = Date.now();
    const child = spawn(process.execPath, ['infra/run.mjs', command], { cwd: root, env: environment(), stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream!.on('data', (chunk: Buffer) => (text += chunk.toString()));
    while (!text.includes('Press Ctrl-C to stop.')) {
      if (child.exitCode !== null || Date.now() - began > 100_000 * PATIENCE) throw new Error(`not ready:\n${text}`);
      await sleep(50);
    }
    return { child, output: () => text, readyMs: Date.now() - began };
  }

  it('print one URL and demo sign-ins that work, keep their data, and leave no process behind', async () => {
    const first = await start('start');
    const origin = `http://localhost:${port}`;
    expect(first.output()).toContain(origin);
    const email = demoEmail(DEMO_MEMBERS[0]!);
    expect(first.output()).toContain(email);
    const session = new BrowserSession(origin);
    const { account } = await session.call<{ account: { id: string } }>('POST', '/api/session', { email, password: DEMO_PASSWORD });
    const profile = await session.call<{ agreements_accepted: boolean }>('GET', `/api/profiles/${account.id}`);
    expect(profile.agreements_accepted).toBe(true);
    const { items } = await session.call<{ items: { media: unknown[]; comments: number }[] }>('GET', '/api/posts?view=following');
    expect(items.some(({ media, comments }) => media.length > 0 && comments > 0)).toBe(true);

    const taken = spawnSync(process.execPath, ['infra/run.mjs', 'start'], {
      cwd: root,
      env: { ...environment(), AFFINITY_DATA: `${data}-other` },
      encoding: 'utf8',
    });
    expect(taken.status).toBe(1);
    expect(taken.stderr + taken.stdout).toContain(`Port ${port} is taken.`);

    const disabled = spawnSync(process.execPath, ['infra/run.mjs', 'ops', 'account', 'disable', email, 'IDN-025 an operator said so'], {
      cwd: root,
      env: environment(),
      encoding: 'utf8',
    });
    expect(disabled.stderr).toBe('');
    await expect(session.call('POST', '/api/session', { email, password: DEMO_PASSWORD })).rejects.toThrow('403 user-disabled');

    const firstFamily = family(first.child.pid!);
    expect(firstFamily.length).toBeGreaterThan(12);
    first.child.kill('SIGINT');
    expect(await gone(firstFamily)).toEqual([]);

    const second = await start('dev');
    expect(await (await fetch(origin)).text()).toContain('/@vite/client');
    const bob = { email: demoEmail(DEMO_MEMBERS[1]!), password: DEMO_PASSWORD };
    await new BrowserSession(origin).call('POST', '/api/session', bob);
    expect(second.output()).not.toContain('Signing up');
    const secondFamily = family(second.child.pid!);
    second.child.kill('SIGTERM');
    expect(await gone(secondFamily)).toEqual([]);
    await rm(`${data}-other`, { recursive: true, force: true });
  }, 960_000);
});
