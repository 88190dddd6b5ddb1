import { mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { acquireLock, LockedError } from './folder-lock.ts';
import type { NatsUser } from './nats-config.ts';
import { startNats, type Nats } from './nats.ts';
import type { PeersConfig } from '../stand-ins/peers.ts';
import { reservePorts } from './ports.ts';
import { startPostgres, type DatabaseSpec, type Postgres } from './postgres.ts';
import { httpProbe } from './probes.ts';
import { Supervisor } from './processes.ts';
import { startRedis, type Redis } from './redis.ts';
import { Settings } from './settings.ts';

export interface InfrastructureOptions {
  /** Everything that is kept lies here; one infrastructure at a time per folder. */
  readonly dataDir: string;
  /** Each gets a database, a role and a broker login of its name. */
  readonly services: readonly string[];
  /** Broker logins without a database, for example the gateway's. */
  readonly natsOnly?: readonly string[];
  /** The web application's origin, for example `http://localhost:8080`. It may read the object store, and Google redirects to it. */
  readonly publicOrigin: string;
  /** False for tests: quicker, and lost with the machine. True unless said. */
  readonly durable?: boolean;
  /** False leaves out the object store, mail and Google. */
  readonly peers?: boolean;
  readonly onProgress?: (line: string) => void;
}

export interface S3Access {
  readonly endpoint: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly bucket: string;
  readonly region: string;
}

export interface Infrastructure {
  readonly dataDir: string;
  readonly supervisor: Supervisor;
  readonly settings: Settings;
  readonly postgres: Postgres;
  readonly nats: Nats;
  readonly redis: Redis;
  readonly s3: S3Access;
  /** `smtp://` URL, and the inbox for people and programs. */
  readonly mail: { readonly smtpUrl: string; readonly inboxUrl: string };
  readonly google: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string };
  databaseOf(service: string): DatabaseSpec;
  natsUserOf(name: string): NatsUser;
  /** Ends every process, also those that others started with `supervisor`. */
  stop(force?: boolean): Promise<void>;
  /** Stops, and deletes the data folder. For tests. */
  destroy(): Promise<void>;
}

const PORTS = ['postgres', 'nats', 'natsMonitor', 'redis', 's3', 'smtp', 'inbox', 'google'] as const;
const BUCKET = 'affinity-media';
const REGION = 'us-east-1';

function takeLock(dataDir: string): () => void {
  try {
    return acquireLock(join(dataDir, 'run.lock'));
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
    throw new Error(`Affinity is already running from this folder (process ${error.pid}); stop it first.`, { cause: error });
  }
}

async function startPeers(supervisor: Supervisor, dataDir: string, config: PeersConfig): Promise<void> {
  const file = join(dataDir, 'peers.json');
  writeFileSync(file, JSON.stringify(config), { mode: 0o600 });
  const probes = [
    `http://127.0.0.1:${config.objectStore.port}/.health`,
    `http://127.0.0.1:${config.mail.httpPort}/health`,
    `http://127.0.0.1:${config.google.port}/.well-known/openid-configuration`,
  ].map(httpProbe);
  await supervisor.start({
    name: 'peers',
    command: process.execPath,
    args: ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=2', join(import.meta.dirname, '../stand-ins/peers.ts'), file],
    stage: 1,
    stopGraceMs: 1500,
    ready: async () => (await Promise.all(probes.map((probe) => probe()))).every(Boolean),
  });
}

/** Starts Postgres, NATS, Redis and the peers, each with its data under `dataDir`. On failure nothing is left running. */
export async function startInfrastructure(options: InfrastructureOptions): Promise<Infrastructure> {
  const dataDir = resolve(options.dataDir);
  const { durable = true, publicOrigin } = options;
  mkdirSync(dataDir, { recursive: true });
  const unlock = takeLock(dataDir);
  const supervisor = new Supervisor(join(dataDir, 'logs'));
  try {
    const settings = new Settings(dataDir);
    const reserved = await reservePorts(PORTS, settings.ports);
    settings.rememberPorts(reserved.ports);
    const { ports } = reserved;
    await reserved.release();

    const databaseOf = (service: string): DatabaseSpec => ({
      name: service,
      role: service,
      password: settings.secret(`postgres:${service}`),
    });
    const natsUserOf = (name: string): NatsUser => ({ name, password: settings.secret(`nats:${name}`) });
    const s3: S3Access = {
      endpoint: `http://127.0.0.1:${ports.s3}`,
      accessKey: 'affinity',
      secretKey: settings.secret('s3'),
      bucket: BUCKET,
      region: REGION,
    };
    const google = {
      issuer: `http://127.0.0.1:${ports.google}`,
      clientId: 'affinity-local.apps.googleusercontent.example',
      clientSecret: settings.secret('google'),
    };
    const peersConfig: PeersConfig = {
      objectStore: {
        dir: join(dataDir, 'objects'),
        port: ports.s3,
        buckets: [BUCKET],
        corsOrigins: [publicOrigin],
        accessKey: s3.accessKey,
        secretKey: s3.secretKey,
        region: REGION,
      },
      mail: { dir: join(dataDir, 'mail'), smtpPort: ports.smtp, httpPort: ports.inbox },
      google: {
        dir: join(dataDir, 'google'),
        port: ports.google,
        clientId: google.clientId,
        clientSecret: google.clientSecret,
        redirectUris: [`${publicOrigin}/api/auth/google/callback`],
      },
    };
    const users = [...options.services, ...(options.natsOnly ?? [])].map(natsUserOf);
    const startDatabases = async () => {
      const postgres = await startPostgres({
        supervisor,
        dataDir: join(dataDir, 'postgres'),
        port: ports.postgres,
        password: settings.secret('postgres'),
        durable,
      });
      await postgres.createDatabases(options.services.map(databaseOf));
      return postgres;
    };
    const starts = [
      startDatabases(),
      startNats({
        supervisor,
        dataDir: join(dataDir, 'nats'),
        port: ports.nats,
        monitorPort: ports.natsMonitor,
        users,
        operatorPassword: settings.secret('nats'),
        durable,
      }),
      startRedis({
        supervisor,
        dataDir: join(dataDir, 'redis'),
        port: ports.redis,
        password: settings.secret('redis'),
        maxMemory: '256mb',
      }),
      options.peers === false ? Promise.resolve() : startPeers(supervisor, dataDir, peersConfig),
    ] as const;
    const [postgres, nats, redis] = await Promise.all(starts);
    options.onProgress?.(
      `Postgres, NATS ${nats.version.join('.')}, Redis${options.peers === false ? '' : ', object store, mail and Google stand-in'} are up.`,
    );

    const stop = async (force = false) => {
      await supervisor.stopAll(force);
      unlock();
    };
    return {
      dataDir,
      supervisor,
      settings,
      postgres,
      nats,
      redis,
      s3,
      google,
      databaseOf,
      natsUserOf,
      stop,
      mail: { smtpUrl: `smtp://127.0.0.1:${ports.smtp}`, inboxUrl: `http://127.0.0.1:${ports.inbox}` },
      async destroy() {
        await stop(true);
        // Under root the cluster may lie elsewhere, behind a link.
        for (const folder of [realpathSync(join(dataDir, 'postgres')), dataDir]) rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await supervisor.stopAll();
    unlock();
    throw error;
  }
}
