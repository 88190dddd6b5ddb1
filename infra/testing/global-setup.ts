import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveObjectStore } from '../stand-ins/object-store.ts';
import { freePort } from '../local/ports.ts';
import { startPostgres } from '../local/postgres.ts';
import { Supervisor } from '../local/processes.ts';
import { findNats, findRedis } from '../local/programs.ts';
import { makeDataFolder } from './data-folder.ts';

async function startObjectStore(dir: string): Promise<Server> {
  const port = await freePort();
  const [accessKey, secretKey] = ['test', randomBytes(24).toString('base64url')];
  Object.assign(process.env, {
    TEST_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    TEST_S3_ACCESS_KEY: accessKey,
    TEST_S3_SECRET_KEY: secretKey,
  });
  return serveObjectStore({ dir, port, buckets: [], corsOrigins: [], accessKey, secretKey, region: 'us-east-1' });
}

/**
 * Starts one Postgres, with a database a test file, and one object store for the run. NATS and Redis start so quickly that
 * each file has its own.
 * @returns what undoes it
 */
export default async function setup(): Promise<() => Promise<void>> {
  const [nats, redis] = await Promise.all([findNats(), findRedis()]);
  // The kit's `programOfTheRun` reads these.
  process.env['TEST_NATS'] ??= JSON.stringify({ command: nats.command, env: nats.env });
  process.env['TEST_REDIS'] ??= JSON.stringify({ command: redis.command, env: redis.env });
  const directory = mkdtempSync(join(tmpdir(), 'affinity-tests-'));
  // Under root, Postgres runs as another user, who must get in.
  chmodSync(directory, 0o755);
  process.env['TEST_FOLDER'] = directory;
  const data = makeDataFolder();
  chmodSync(data, 0o755);
  process.env['TEST_DATA_FOLDER'] = data;
  const supervisor = new Supervisor(join(directory, 'logs'));
  const objectStore = await startObjectStore(join(data, 'objects'));
  const teardown = async (): Promise<void> => {
    objectStore.closeAllConnections();
    objectStore.close();
    await supervisor.stopAll(true);
    for (const folder of [directory, data]) rmSync(folder, { recursive: true, force: true });
  };
  if (process.env['TEST_POSTGRES_URL']) return teardown;
  const password = randomBytes(24).toString('base64url');
  const port = await freePort();
  const postgres = await startPostgres({ supervisor, dataDir: join(data, 'postgres'), port, password, durable: false });
  process.env['TEST_POSTGRES_URL'] = postgres.urlOf({ name: 'postgres', role: 'affinity_admin', password });
  return teardown;
}
