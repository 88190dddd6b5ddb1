import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../local/ports.ts';
import { tcpProbe } from '../local/probes.ts';
import type { BenchContext } from './context.ts';

/** Starts the reference server as a process of its own. */
export async function startReference(databaseUrl: string): Promise<BenchContext['reference'] & { stop(): Promise<void> }> {
  const port = await freePort();
  const child = spawn(process.execPath, [fileURLToPath(new URL('reference-server.ts', import.meta.url))], {
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const listens = tcpProbe(port);
  for (const deadline = Date.now() + 10_000; !(await listens());) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('The reference server did not start');
    await sleep(50);
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    process: { name: 'reference', pid: child.pid! },
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
}
