import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const MAIN = join(import.meta.dirname, '../../dist/main.js');

async function start(env: Record<string, string>): Promise<{ code: number | null; stderr: string; stdout: string }> {
  if (!existsSync(MAIN)) throw new Error('services/profiles is not built: run npm run build first');
  const child = spawn(process.execPath, [MAIN], { env: { PATH: process.env['PATH'], ...env } });
  let stderr = '';
  let stdout = '';
  child.stderr.on('data', (chunk) => (stderr += chunk));
  child.stdout.on('data', (chunk) => (stdout += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stderr, stdout };
}

it('MISC-013 MISC-014 the process ends with one line that names the missing setting, and a code that is not zero', async () => {
  const { code, stderr, stdout } = await start({
    AFFINITY_MODE: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    SERVICE_KEY: 'a-service-key-of-at-least-32-bytes!',
    IDENTITY_URL: 'http://127.0.0.1:1',
    DATABASE_URL: 'postgres://p:p@127.0.0.1:1/p',
    NATS_URL: 'nats://127.0.0.1:1',
    NATS_USER: 'profiles',
    NATS_PASSWORD: 'a-nats-password-of-at-least-32-bytes',
    REDIS_URL: 'redis://127.0.0.1:1',
  });
  expect(stderr).toBe('Missing configuration: IDENTITY_SERVICE_KEY\n');
  expect(stdout).toBe('');
  expect(code).toBe(78);
});
