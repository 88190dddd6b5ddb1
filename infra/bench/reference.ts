import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { freePort } from '../local/ports.ts';
import { tcpProbe, type Probe } from '../local/probes.ts';
import type { Supervisor } from '../local/processes.ts';
import type { ReferenceAccess } from './context.ts';
import type { NamedProcess } from './cpu.ts';

export interface ReferenceOptions {
  /** The database of the profiles service. */
  readonly databaseUrl: string;
  readonly postsDatabaseUrl: string;
  readonly redisUrl: string;
}

const PREFIX = 'reference';
/** A reference runs beside the product's processes and is none of them. */
export const isReference = (process: string): boolean => process.startsWith(PREFIX);

export interface ReferenceProcess {
  /** `reference`, or `reference-` and what it is. */
  readonly name: string;
  readonly file: string;
  readonly env: Readonly<Record<string, string>>;
  readonly ready: Probe;
  readonly onLine?: (line: string) => void;
}

/** Starts a process that ends with the system. */
export function startReferenceProcess(supervisor: Supervisor, { file, ...spec }: ReferenceProcess): Promise<NamedProcess> {
  return supervisor.start({
    ...spec,
    command: process.execPath,
    args: ['--disable-warning=ExperimentalWarning', fileURLToPath(new URL(file, import.meta.url))],
    // First of all: it uses the product's stores.
    stage: 4,
  });
}

/** Starts the reference's server and gateway, each as a process of its own. The member of its token is nobody in particular. */
export async function startReference(supervisor: Supervisor, options: ReferenceOptions): Promise<ReferenceAccess> {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA');
  const start = async (name: string, file: string, env: Readonly<Record<string, string>>) => {
    const port = await freePort();
    const spec = { name, file, env: { ...env, PORT: String(port) }, ready: tcpProbe(port) };
    return { origin: `http://127.0.0.1:${port}`, process: await startReferenceProcess(supervisor, spec) };
  };
  const server = await start(PREFIX, 'reference-server.ts', {
    DATABASE_URL: options.databaseUrl,
    POSTS_DATABASE_URL: options.postsDatabaseUrl,
    REDIS_URL: options.redisUrl,
  });
  const gateway = await start(`${PREFIX}-gateway`, 'reference-gateway.ts', {
    UPSTREAM: server.origin,
    PUBLIC_KEY: await exportSPKI(publicKey),
  });
  const token = await new SignJWT().setProtectedHeader({ alg: 'EdDSA' }).setSubject(randomUUID()).setExpirationTime('4h').sign(privateKey);
  return { ...server, gateway: { ...gateway, headers: { authorization: `Bearer ${token}` } } };
}
