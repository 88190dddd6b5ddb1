import { defaultStreamOptions, type StreamOptions } from '../events/stream-options.js';
import { readTraceConfig, type TraceConfig } from '../telemetry/trace-config.js';
import { ConfigurationError, EnvReader, type Mode } from './env-reader.js';

const MEGABYTE = 1024 ** 2;

/** Settings every service has. */
export interface BaseConfig {
  readonly mode: Mode;
  readonly host: string;
  readonly port: number;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Key a caller must present: without it nothing but health and metrics answers. */
  readonly serviceKey: string;
  /** Where identity publishes its public keys. */
  readonly jwksUrl: string;
  readonly databaseUrl: string;
  readonly nats: NatsConfig;
  readonly redisUrl: string;
  /** Factor on every daily budget of an account. */
  readonly budgetScale: number;
  readonly tracing: TraceConfig | undefined;
}

export interface NatsConfig {
  readonly url: string;
  readonly user: string;
  readonly password: string;
  /** How the broker keeps events. Undefined where a test has not said: the mode then decides. */
  readonly streams?: StreamOptions;
}

export function readNatsConfig(env: EnvReader): NatsConfig {
  return {
    url: env.url('NATS_URL', ['nats:', 'tls:']),
    user: env.string('NATS_USER'),
    password: env.secret('NATS_PASSWORD'),
    streams: readStreamOptions(env),
  };
}

/** SAFETY-D6: three copies in production, unless the operator of a single broker says that there is one. */
function readStreamOptions(env: EnvReader): StreamOptions {
  const usual = defaultStreamOptions(env.mode() === 'production');
  return {
    replicas: env.integer('EVENT_STREAM_REPLICAS', usual.replicas, { min: 1, max: 5 }),
    maxBytes: env.integer('EVENT_STREAM_MEGABYTES', usual.maxBytes / MEGABYTE, { min: 16, max: 1_048_576 }) * MEGABYTE,
  };
}

/** How this process's broker keeps events. */
export function streamOptionsOf(config: Pick<BaseConfig, 'mode' | 'nats'>): StreamOptions {
  return config.nats.streams ?? defaultStreamOptions(config.mode === 'production');
}

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/;

/** Where to listen: a process set up for one's own machine is not shown to a network. */
export function readBinding(env: EnvReader): Pick<BaseConfig, 'mode' | 'host'> {
  const mode = env.mode();
  const host = env.string('HOST');
  if (mode !== 'production' && !LOOPBACK.test(host)) {
    throw new ConfigurationError('Invalid configuration: HOST must be a loopback address unless AFFINITY_MODE is production');
  }
  return { mode, host };
}

/**
 * Milliseconds for which a process that was asked to end goes on serving, unready. In production this is longer than balancers need
 * to hear of it, and longer than our callers keep an unused connection (`KEPT_CONNECTION_MS`). A process that nobody balances ends
 * at once.
 */
export function readDrainMs(env: EnvReader): number {
  return env.integer('DRAIN_MS', env.mode() === 'production' ? 3000 : 0, { min: 0, max: 5000 });
}

export function readBaseConfig(env: EnvReader): BaseConfig {
  return {
    ...readBinding(env),
    port: env.port('PORT'),
    logLevel: env.oneOf('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
    serviceKey: env.secret('SERVICE_KEY'),
    jwksUrl: `${env.url('IDENTITY_URL')}/.well-known/jwks.json`,
    databaseUrl: env.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    nats: readNatsConfig(env),
    redisUrl: env.url('REDIS_URL', ['redis:', 'rediss:']),
    budgetScale: env.number('BUDGET_SCALE', 1, { min: 0.01, max: 1_000_000 }),
    tracing: readTraceConfig(env),
  };
}
