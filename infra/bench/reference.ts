import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { freePort } from '../local/ports.ts';
import { tcpProbe } from '../local/probes.ts';
import type { ReferenceAccess } from './context.ts';

export interface ReferenceOptions {
  /** The database of the profiles service. */
  readonly databaseUrl: string;
  readonly postsDatabaseUrl: string;
  readonly redisUrl: string;
}

interface Started {
  readonly origin: string;
  readonly child: ChildProcess;
}

async function start(file: string, settings: Readonly<Record<string, string>>): Promise<Started> {
  const port = await freePort();
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url))], {
    env: { ...process.env, ...settings, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const listens = tcpProbe(port);
  for (const deadline = Date.now() + 10_000; !(await listens());) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`The reference did not start: ${file}`);
    await sleep(50);
  }
  return { origin: `http://127.0.0.1:${port}`, child };
}

async function stop({ child }: Started): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}

/** Starts the reference's server and gateway, each as a process of its own. The member of its token is nobody in particular. */
export async function startReference(options: ReferenceOptions): Promise<ReferenceAccess & { stop(): Promise<void> }> {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA');
  const server = await start('reference-server.ts', {
    DATABASE_URL: options.databaseUrl,
    POSTS_DATABASE_URL: options.postsDatabaseUrl,
    REDIS_URL: options.redisUrl,
  });
  const gateway = await start('reference-gateway.ts', { UPSTREAM: server.origin, PUBLIC_KEY: await exportSPKI(publicKey) });
  const token = await new SignJWT().setProtectedHeader({ alg: 'EdDSA' }).setSubject(randomUUID()).setExpirationTime('4h').sign(privateKey);
  return {
    origin: server.origin,
    process: { name: 'reference', pid: server.child.pid! },
    gateway: {
      origin: gateway.origin,
      process: { name: 'reference gateway', pid: gateway.child.pid! },
      headers: { authorization: `Bearer ${token}` },
    },
    stop: async () => {
      await stop(gateway);
      await stop(server);
    },
  };
}
