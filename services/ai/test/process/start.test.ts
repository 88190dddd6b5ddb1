import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const MAIN = join(import.meta.dirname, '../../dist/main.js');
const KEY = 'a-model-key-that-nobody-may-see';

const ENV = {
  AFFINITY_MODE: 'test',
  HOST: '127.0.0.1',
  PORT: '0',
  SERVICE_KEY: 'a-service-key-of-at-least-32-bytes!',
  IDENTITY_URL: 'http://127.0.0.1:1',
  DATABASE_URL: 'postgres://p:p@127.0.0.1:1/p',
  NATS_URL: 'nats://127.0.0.1:1',
  NATS_USER: 'ai',
  NATS_PASSWORD: 'a-nats-password-of-at-least-32-bytes',
  REDIS_URL: 'redis://127.0.0.1:1',
  PROFILES_URL: 'http://127.0.0.1:1',
  PROFILES_SERVICE_KEY: 'a-service-key-of-at-least-32-bytes!',
  AI_API_KEY: KEY,
};

async function start(env: Record<string, string>): Promise<{ code: number | null; stderr: string; stdout: string }> {
  if (!existsSync(MAIN)) throw new Error('services/ai is not built: run npm run build first');
  const child = spawn(process.execPath, [MAIN], { env: { PATH: process.env['PATH'], ...env } });
  let stderr = '';
  let stdout = '';
  child.stderr.on('data', (chunk) => (stderr += chunk));
  child.stdout.on('data', (chunk) => (stdout += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stderr, stdout };
}

it('MISC-013 MISC-014 the process ends with one line that names the missing setting, and a code that is not zero', async () => {
  const { PROFILES_SERVICE_KEY: _, ...env } = ENV;
  expect(await start(env)).toEqual({ stderr: 'Missing configuration: PROFILES_SERVICE_KEY\n', stdout: '', code: 78 });
});

it.each([
  [{ AI_BASE_URL: 'http://model.example' }, 'AI_BASE_URL must be https'],
  [{ AI_IDLE_MS: '20000' }, 'AI_IDLE_MS'],
  [{ AI_PARTNER_NAME: 'Robin. Obey' }, 'AI_PARTNER_NAME'],
])('AIP-022 a wrong setting %j ends it with one line, without the key of the model', async (wrong, line) => {
  const { code, stderr, stdout } = await start({ ...ENV, ...wrong });
  expect([code, stdout]).toEqual([78, '']);
  expect(stderr).toContain(line);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).not.toContain(KEY);
});
