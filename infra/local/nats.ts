import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPERATOR, renderNatsConfig, type NatsUser } from './nats-config.ts';
import { httpProbe } from './probes.ts';
import type { Supervisor } from './processes.ts';
import { atLeast, findNats, SAFE_NATS } from './programs.ts';

export interface NatsOptions {
  readonly supervisor: Supervisor;
  readonly dataDir: string;
  readonly port: number;
  readonly monitorPort: number;
  readonly users: readonly NatsUser[];
  readonly operatorPassword: string;
  /** False for tests: messages are acknowledged before they are flushed. */
  readonly durable?: boolean;
}

export interface Nats {
  readonly url: string;
  /** `http://127.0.0.1:port` with /healthz, /varz, /jsz. */
  readonly monitorUrl: string;
  readonly users: readonly NatsUser[];
  /** Login without limits inside the account. */
  readonly operator: NatsUser;
  readonly version: readonly [number, number, number];
}

/** Starts the broker with JetStream. Its store stays in `dataDir` between runs. */
export async function startNats(options: NatsOptions): Promise<Nats> {
  const { supervisor, dataDir, port, monitorPort, users, operatorPassword, durable = true } = options;
  const program = await findNats();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const configFile = join(dataDir, 'nats.conf');
  const syncAlways = durable && atLeast(program.version, SAFE_NATS);
  writeFileSync(configFile, renderNatsConfig({ port, monitorPort, storeDir: dataDir, users, operatorPassword, syncAlways }), {
    mode: 0o600,
  });
  await supervisor.start({
    name: 'nats',
    command: program.command,
    args: ['-c', configFile],
    env: program.env,
    ready: httpProbe(`http://127.0.0.1:${monitorPort}/healthz`),
  });
  return {
    url: `nats://127.0.0.1:${port}`,
    monitorUrl: `http://127.0.0.1:${monitorPort}`,
    users,
    operator: { name: OPERATOR, password: operatorPassword },
    version: program.version,
  };
}
