import { freePort, startProcess } from './processes.js';
import { programOfTheRun } from './programs.js';

const PASSWORD = 'test';

/** A real Redis of the test file's own, without persistence. */
export interface TestRedis {
  readonly url: string;
  stop(): Promise<void>;
  /** Starts again, empty, at the same address. */
  restart(): Promise<void>;
}

export async function startTestRedis(): Promise<TestRedis> {
  const port = await freePort();
  const { command, env } = programOfTheRun('redis');
  const options = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no', '--requirepass', PASSWORD];
  const start = () => startProcess(command, options, port, env);
  let server = await start();
  const stop = (): Promise<void> => server.kill('SIGKILL');
  return {
    url: `redis://:${PASSWORD}@127.0.0.1:${port}`,
    stop,
    restart: async () => {
      await stop();
      server = await start();
    },
  };
}
