import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort, reservePorts } from './ports.ts';
import { httpProbe } from './probes.ts';
import { Supervisor } from './processes.ts';

let dir: string;
let supervisor: Supervisor;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'affinity-processes-'));
  supervisor = new Supervisor(join(dir, 'logs'));
});
afterEach(async () => {
  await supervisor.stopAll(true);
  rmSync(dir, { recursive: true, force: true });
});

/** Whether a process runs; one that ended and waits for its parent to notice does not. */
function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const file = `/proc/${pid}/stat`;
  return !existsSync(file) || !readFileSync(file, 'utf8').includes(') Z ');
}

async function until(condition: () => boolean, ms = 10_000 * 4): Promise<void> {
  for (const end = Date.now() + ms; !condition(); await sleep(50)) if (Date.now() > end) throw new Error('It did not happen in time.');
}

const sh = (name: string, script: string) => ({ name, command: '/bin/sh', args: ['-c', script] });

describe('Supervisor', () => {
  it('waits until a process is ready and stops it with all that it started', async () => {
    const port = await freePort();
    const script = `const c=require('child_process').spawn('sleep',['100'],{stdio:'inherit'}); console.log(c.pid); require('http').createServer((q,r)=>r.end('ok')).listen(${port},'127.0.0.1')`;
    const lines: string[] = [];
    const onLine = (line: string) => lines.push(line);
    const running = await supervisor.start({
      name: 'web',
      command: process.execPath,
      args: ['-e', script],
      onLine,
      ready: httpProbe(`http://127.0.0.1:${port}`),
    });
    expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(200);
    await supervisor.stopAll();
    const grandchild = Number(lines[0]);
    expect(grandchild).toBeGreaterThan(0);
    expect([runs(running.pid), runs(grandchild)]).toEqual([false, false]);
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
  });

  it('says with its last log lines why a process did not become ready', async () => {
    const early = supervisor.start({ ...sh('early', 'echo the reason; exit 3'), ready: async () => false });
    await expect(early).rejects.toThrow(/early ended with code 3[\s\S]*the reason/);
    const late = supervisor.start({ ...sh('late', 'echo still thinking; sleep 100'), ready: async () => false, readyDeadlineMs: 400 });
    await expect(late).rejects.toThrow(/late was not ready within 0.4 s[\s\S]*still thinking/);
    expect(supervisor.processes).toEqual([]);
  });

  it('names a program that does not exist', async () => {
    await expect(supervisor.start({ name: 'ghost', command: '/no/such/program', ready: async () => false })).rejects.toThrow(
      /ghost ended with code 127/,
    );
  });

  it('uses SIGKILL on a process that ignores the stop signal', async () => {
    const ready = join(dir, 'ready');
    const running = await supervisor.start({
      ...sh('deaf', `trap '' TERM; touch ${ready}; while :; do sleep 0.1; done`),
      stopGraceMs: 300,
      ready: async () => existsSync(ready),
    });
    const started = Date.now();
    await supervisor.stopAll();
    expect(Date.now() - started).toBeLessThan(8000);
    expect(runs(running.pid)).toBe(false);
    expect((await running.exited).signal).toBe('SIGKILL');
  });

  it('stops later stages before earlier ones', async () => {
    const order = join(dir, 'order');
    for (const stage of [0, 2, 1]) {
      const ready = join(dir, `ready-${stage}`);
      const script = `trap 'echo ${stage} >> ${order}; exit 0' TERM; touch ${ready}; while :; do sleep 0.05; done`;
      await supervisor.start({ ...sh(`stage-${stage}`, script), stage, ready: async () => existsSync(ready) });
    }
    await supervisor.stopAll();
    expect(readFileSync(order, 'utf8')).toBe('2\n1\n0\n');
  });

  it('restarts a process when its exit hook says so', async () => {
    const exits: (number | null)[] = [];
    await supervisor.start({ ...sh('flaky', 'exit 7'), onExit: ({ code }) => (exits.push(code) < 3 ? 10 : undefined) });
    await until(() => exits.length === 3);
    await sleep(100);
    expect(exits).toEqual([7, 7, 7]);
  });

  it('gives a child only the environment it is meant to have', async () => {
    process.env.AFFINITY_TEST_LEAK = 'secret';
    const lines: string[] = [];
    await supervisor.run({ name: 'env', command: '/usr/bin/env', env: { GIVEN: 'yes' }, onLine: (line) => lines.push(line) });
    delete process.env.AFFINITY_TEST_LEAK;
    expect(lines).toContain('GIVEN=yes');
    expect(lines.join('\n')).not.toContain('AFFINITY_TEST_LEAK');
  });

  it('leaves nothing behind when its own process is killed, not even what ignores signals', async () => {
    const pids = join(dir, 'pids');
    const program = join(dir, 'parent.ts');
    writeFileSync(
      program,
      `import { Supervisor } from ${JSON.stringify(join(import.meta.dirname, 'processes.ts'))};
      const supervisor = new Supervisor(${JSON.stringify(join(dir, 'inner'))});
      await supervisor.start({ name: 'plain', command: '/bin/sh', args: ['-c', 'echo $$ >> ${pids}; sleep 100 & echo $! >> ${pids}; wait'] });
      await supervisor.start({ name: 'deaf', command: '/bin/sh', args: ['-c', 'trap "" TERM; echo $$ >> ${pids}; while :; do sleep 0.2; done'] });
      setInterval(() => undefined, 1000);`,
    );
    const parent = spawn(process.execPath, [program], { stdio: 'inherit' });
    const read = () => (existsSync(pids) ? readFileSync(pids, 'utf8').trim().split('\n').map(Number) : []);
    await until(() => read().length === 3);
    expect(read().every(runs)).toBe(true);
    parent.kill('SIGKILL');
    const [plain = 0, grandchild = 0, deaf = 0] = read();
    // A process that listens to the stop signal goes first. How soon it goes depends on the machine.
    await until(() => !runs(plain) && !runs(grandchild), 15_000);
    await until(() => !runs(deaf), 15_000);
  });
});

describe('reservePorts', () => {
  it('gives different ports, holds them until released, and keeps a preferred one when it is free', async () => {
    const first = await reservePorts(['a', 'b', 'c']);
    expect(new Set(Object.values(first.ports)).size).toBe(3);
    const taken = await reservePorts(['x'], { x: first.ports.a });
    expect(taken.ports.x).not.toBe(first.ports.a);
    await first.release();
    const again = await reservePorts(['x'], { x: first.ports.a });
    expect(again.ports.x).toBe(first.ports.a);
    await Promise.all([taken.release(), again.release()]);
    const server = createServer().listen(again.ports.x, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    await new Promise((resolve) => server.close(resolve));
  });
});
