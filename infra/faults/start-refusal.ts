import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Refusal {
  readonly exitCode: number | null;
  seconds: number;
  readonly stderr: string;
  readonly stdout: string;
  /** Whether anything listened on the process's port while it ran. */
  readonly listened: boolean;
}

const LIMIT_MS = 30_000;
/** A hundred starts come in a row: one compilation is enough. */
const COMPILE_CACHE = join(tmpdir(), 'affinity-compile-cache');

/** Starts a process with this environment alone and waits for its end, at most half a minute. */
export async function startRefused(entry: string, env: Record<string, string>, cwd: string): Promise<Refusal> {
  const started = performance.now();
  const child = spawn(process.execPath, [entry], {
    cwd,
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
  let listened = false;
  const watch = setInterval(() => {
    const port = Number(env['PORT']);
    if (!port) return;
    const socket = connect(port, '127.0.0.1', () => {
      listened = true;
      socket.destroy();
    });
    socket.on('error', () => socket.destroy());
  }, 100);
  const killer = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
  const exitCode = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearTimeout(killer);
  clearInterval(watch);
  return { exitCode, seconds: (performance.now() - started) / 1000, ...output, listened };
}
