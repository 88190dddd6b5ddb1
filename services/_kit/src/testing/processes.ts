import { randomInt } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Below the range that outgoing connections take their ports from: none of them can be there first when it is used. */
const LOWEST_PORT = 10_000;
const PORTS = 20_000;

/** A port nobody listens on right now; by chance, so that two test workers hardly ever choose the same one. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST_PORT + randomInt(PORTS);
    if (await isFree(port)) return port;
  }
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
  for (const deadline = Date.now() + 10_000; ;) {
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
