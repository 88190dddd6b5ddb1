import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Infrastructure } from '../local/infrastructure.ts';
import { freePort } from '../local/ports.ts';
import { tcpProbe } from '../local/probes.ts';
import type { NamedProcess } from './cpu.ts';

export interface ChatReference {
  /** `ws://host:port`. */
  readonly socketUrl: string;
  readonly processes: readonly NamedProcess[];
  stop(): Promise<void>;
}

interface Started {
  readonly name: string;
  readonly child: ChildProcess;
}

function start(name: string, file: string, env: Readonly<Record<string, string>>): Started {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', fileURLToPath(new URL(file, import.meta.url))], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { name, child };
}

/**
 * Starts the reference, without the broker or with it in both ways. It keeps its messages in a table of its own in the
 * database of chat.
 */
export async function startChatReference(infrastructure: Infrastructure, overNats: boolean): Promise<ChatReference> {
  const { postgres, nats } = infrastructure;
  const port = await freePort();
  const database = { DATABASE_URL: postgres.urlOf(infrastructure.databaseOf('chat')) };
  const broker = { NATS_URL: nats.url, NATS_USER: nats.operator.name, NATS_PASSWORD: nats.operator.password };
  const started: Started[] = [];
  if (overNats) {
    const service = start('reference service', 'reference-chat-service.ts', { ...database, ...broker });
    started.push(service);
    await once(service.child.stdout!, 'data');
  }
  const door = start('reference door', 'reference-chat-door.ts', { PORT: String(port), ...(overNats ? broker : database) });
  started.push(door);
  const listens = tcpProbe(port);
  for (const deadline = Date.now() + 10_000; !(await listens());) {
    if (door.child.exitCode !== null || Date.now() > deadline) throw new Error('The reference of chat did not start');
    await sleep(50);
  }
  return {
    socketUrl: `ws://127.0.0.1:${port}`,
    processes: started.map(({ name, child }) => ({ name, pid: child.pid! })),
    stop: async () => {
      for (const { child } of started) {
        const gone = once(child, 'exit');
        if (child.exitCode === null && child.kill()) await gone;
      }
    },
  };
}
