import { randomInt } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Below the range that outgoing connections take their ports from, and below that of `infra/local/ports.ts`: none of
 * them can be there first when a port is used, which may be seconds after it was chosen.
 */
const LOWEST_PORT = 10_000;
const PORTS_OF_A_WORKER = 600;
const WORKERS = 16;

/** Each worker of a run has ports of its own, so that no two of them choose the same one. */
const first = LOWEST_PORT + (Number(process.env['VITEST_POOL_ID'] ?? 1) % WORKERS) * PORTS_OF_A_WORKER;

/** The first port comes by chance, so that the runs of two clones hardly ever meet; then one after the other, so that none comes twice. */
let next = randomInt(PORTS_OF_A_WORKER);

/** A port of this worker's that nobody listens on right now and that nobody was given in this test file. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < PORTS_OF_A_WORKER; tries += 1) {
    const port = first + next;
    next = (next + 1) % PORTS_OF_A_WORKER;
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${first} to ${first + PORTS_OF_A_WORKER - 1} is free.`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
    throw error;
  }
  server.close();
  await once(server, 'close');
  return true;
}

/** Linux ends the child when a test worker is killed; elsewhere only a worker that exits takes its children along. */
const DIES_WITH_US = existsSync('/usr/bin/setpriv') ? ['/usr/bin/setpriv', '--pdeathsig', 'SIGKILL'] : [];

export interface TestProcess {
  readonly child: ChildProcess;
  kill(signal?: NodeJS.Signals): Promise<void>;
}

/** The time is for a program that never comes up: on a busy machine some take long. */
const READY_WITHIN_MS = 180_000;

/** Starts a program and waits until its port accepts connections. */
export async function startProcess(
  command: string,
  args: readonly string[],
  port: number,
  env: NodeJS.ProcessEnv = {},
): Promise<TestProcess> {
  const [program, ...rest] = [...DIES_WITH_US, command, ...args] as [string, ...string[]];
  const child = spawn(program, rest, { stdio: 'ignore', env: { ...process.env, ...env } });
  const orphan = (): void => void child.kill('SIGKILL');
  process.once('exit', orphan);
  child.once('exit', () => process.removeListener('exit', orphan));
  let failure: unknown;
  child.once('error', (error) => (failure = error));
  const kill = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  for (const deadline = Date.now() + READY_WITHIN_MS; ;) {
    if (failure) throw failure;
    if (child.exitCode !== null) throw new Error(`${command} exited with ${child.exitCode}`);
    if (await accepts(port)) return { child, kill };
    if (Date.now() > deadline) {
      await kill('SIGKILL');
      throw new Error(`${command} did not listen on ${port}`);
    }
    await sleep(20);
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => (socket.destroy(), resolve(true)));
    socket.once('error', () => resolve(false));
  });
}
