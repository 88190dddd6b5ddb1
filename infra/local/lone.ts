import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNats, type Nats } from './nats.ts';
import { reservePorts } from './ports.ts';
import { startPostgres, type Postgres } from './postgres.ts';
import { Supervisor } from './processes.ts';
import { startRedis, type Redis } from './redis.ts';

/** One server for one test file, in a temporary folder. */
export interface Lone<Server> {
  readonly server: Server;
  /** Ends and starts it again on the same port with the same data; by SIGKILL when `kill` is set. */
  restart(kill?: boolean): Promise<void>;
  /** Ends it for now; `restart` brings it back. */
  pause(kill?: boolean): Promise<void>;
  /** Ends it and deletes its folder. */
  stop(): Promise<void>;
}

const secret = () => randomBytes(32).toString('base64url');

async function startLone<Server>(name: string, start: (supervisor: Supervisor, dataDir: string) => Promise<Server>): Promise<Lone<Server>> {
  const dir = mkdtempSync(join(tmpdir(), `affinity-${name}-`));
  // Under root, Postgres runs as another user, who must get in.
  chmodSync(dir, 0o755);
  const supervisor = new Supervisor(join(dir, 'logs'));
  const dataDir = join(dir, 'data');
  const stop = async () => {
    await supervisor.stopAll(true);
    rmSync(dir, { recursive: true, force: true });
  };
  try {
    const server = await start(supervisor, dataDir);
    return {
      server,
      stop,
      pause: (kill = false) => supervisor.stop(name, kill),
      async restart(kill = false) {
        await supervisor.stop(name, kill);
        await start(supervisor, dataDir);
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A broker with JetStream and a login for each named service; `server.operator` may do everything. About 0.1 s. */
export async function startLoneNats(services: readonly string[], options: { durable?: boolean } = {}): Promise<Lone<Nats>> {
  const reserved = await reservePorts(['nats', 'monitor']);
  await reserved.release();
  const users = services.map((name) => ({ name, password: secret() }));
  const operatorPassword = secret();
  const { nats: port, monitor: monitorPort } = reserved.ports;
  return startLone('nats', (supervisor, dataDir) =>
    startNats({ supervisor, dataDir, port, monitorPort, users, operatorPassword, durable: options.durable ?? false }),
  );
}

/** A Redis with a password. About 0.1 s. */
export async function startLoneRedis(): Promise<Lone<Redis>> {
  const reserved = await reservePorts(['redis']);
  await reserved.release();
  const password = secret();
  return startLone('redis', (supervisor, dataDir) => startRedis({ supervisor, dataDir, port: reserved.ports.redis, password }));
}

/** An empty Postgres without fsync. About 1 s. */
export async function startLonePostgres(options: { durable?: boolean } = {}): Promise<Lone<Postgres>> {
  const reserved = await reservePorts(['postgres']);
  await reserved.release();
  const password = secret();
  return startLone('postgres', (supervisor, dataDir) =>
    startPostgres({ supervisor, dataDir, port: reserved.ports.postgres, password, durable: options.durable ?? false }),
  );
}
