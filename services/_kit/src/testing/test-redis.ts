import { freePort, startProcess } from './processes.js';

/** A real Redis of the test file's own, without persistence. */
export interface TestRedis {
  readonly url: string;
  stop(): Promise<void>;
}

export async function startTestRedis(): Promise<TestRedis> {
  const port = await freePort();
  const libraries = process.env['TEST_REDIS_LIBRARIES'];
  const server = await startProcess(
    process.env['TEST_REDIS_SERVER'] ?? 'redis-server',
    ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no', '--requirepass', 'test'],
    port,
    libraries ? { LD_LIBRARY_PATH: libraries } : {},
  );
  return { url: `redis://:test@127.0.0.1:${port}`, stop: () => server.kill('SIGKILL') };
}
