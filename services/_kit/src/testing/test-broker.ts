import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NatsConfig } from '../config/base-config.js';
import { freePort, startProcess, type TestProcess } from './processes.js';
import { programOfTheRun } from './programs.js';

/** A real NATS server with JetStream of the test file's own. */
export interface TestBroker {
  readonly config: NatsConfig;
  /** kill -9, keeping its files. */
  crash(): Promise<void>;
  /** Starts again on the same port and files. */
  restart(): Promise<void>;
  /** Starts again on the same port with nothing in store. */
  restartEmpty(): Promise<void>;
  stop(): Promise<void>;
}

const PASSWORD = 'test-broker-password-of-32-bytes!';

export async function startTestBroker(): Promise<TestBroker> {
  const directory = await mkdtemp(join(process.env['TEST_DATA_FOLDER'] ?? tmpdir(), 'affinity-nats-'));
  const port = await freePort();
  const { command, env } = programOfTheRun('nats');
  const start = (): Promise<TestProcess> =>
    startProcess(
      command,
      ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', directory, '--user', 'test', '--pass', PASSWORD],
      port,
      env,
    );
  let server = await start();
  return {
    config: { url: `nats://127.0.0.1:${port}`, user: 'test', password: PASSWORD },
    crash: () => server.kill('SIGKILL'),
    restart: async () => {
      await server.kill('SIGKILL');
      server = await start();
    },
    restartEmpty: async () => {
      await server.kill('SIGKILL');
      await rm(directory, { recursive: true, force: true });
      server = await start();
    },
    stop: async () => {
      await server.kill('SIGKILL');
      await rm(directory, { recursive: true, force: true });
    },
  };
}
