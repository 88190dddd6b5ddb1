import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Probe } from './probes.ts';
import type { Supervisor } from './processes.ts';
import { findRedis } from './programs.ts';

export interface RedisOptions {
  readonly supervisor: Supervisor;
  readonly dataDir: string;
  readonly port: number;
  readonly password: string;
  /** For example `256mb`; beyond it the least used keys go. No bound when absent. */
  readonly maxMemory?: string;
}

export interface Redis {
  /** `redis://:password@127.0.0.1:port` */
  readonly url: string;
}

/** True once the server takes this password: it is up, and it is ours. */
function answersPing(port: number, password: string): Probe {
  return () =>
    new Promise((resolve) => {
      const socket = connect({ port, host: '127.0.0.1' });
      let answer = '';
      const finish = (ok: boolean) => {
        socket.destroy();
        resolve(ok);
      };
      socket.setTimeout(1000, () => finish(false));
      socket.once('error', () => finish(false));
      socket.once('connect', () => socket.write(`AUTH ${password}\r\nPING\r\n`));
      socket.on('data', (chunk: Buffer) => {
        answer += chunk.toString();
        if (answer.includes('+PONG')) finish(true);
        else if (answer.includes('-')) finish(false);
      });
    });
}

/** Starts Redis without persistence: every key can be rebuilt from Postgres, and a restart proves it. */
export async function startRedis(options: RedisOptions): Promise<Redis> {
  const { supervisor, dataDir, port, password, maxMemory } = options;
  const program = await findRedis();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lines = [
    'bind 127.0.0.1',
    `port ${port}`,
    'protected-mode yes',
    `requirepass ${password}`,
    'daemonize no',
    'save ""',
    'appendonly no',
    `dir "${dataDir}"`,
    'databases 1',
    // How often it looks after itself: keys past their time are never answered anyway, and ten times a second is most of what it does at rest.
    'hz 1',
    ...(maxMemory === undefined ? [] : [`maxmemory ${maxMemory}`, 'maxmemory-policy allkeys-lru']),
  ];
  const configFile = join(dataDir, 'redis.conf');
  // Settings go by file and not by arguments, which every user of the machine can read.
  writeFileSync(configFile, `${lines.join('\n')}\n`, { mode: 0o600 });
  await supervisor.start({
    name: 'redis',
    command: program.command,
    args: [configFile],
    env: { ...program.env, LC_ALL: 'C' },
    ready: answersPing(port, password),
  });
  return { url: `redis://:${encodeURIComponent(password)}@127.0.0.1:${port}` };
}
