import { ConfigurationError, EnvReader, type Mode } from './env-reader.js';

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
  /** OTLP/HTTP endpoint; tracing is off without it. */
  readonly traceEndpoint: string | undefined;
}

export interface NatsConfig {
  readonly url: string;
  readonly user: string;
  readonly password: string;
}

export function readNatsConfig(env: EnvReader): NatsConfig {
  return { url: env.url('NATS_URL', ['nats:', 'tls:']), user: env.string('NATS_USER'), password: env.secret('NATS_PASSWORD') };
}

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/;

/** Where to listen: what is set up for one's own machine is not shown to a network. */
export function readBinding(env: EnvReader): Pick<BaseConfig, 'mode' | 'host'> {
  const mode = env.mode();
  const host = env.string('HOST');
  if (mode !== 'production' && !LOOPBACK.test(host)) {
    throw new ConfigurationError('Invalid configuration: HOST must be a loopback address unless AFFINITY_MODE is production');
  }
  return { mode, host };
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
    traceEndpoint: env.optional('OTEL_EXPORTER_OTLP_ENDPOINT'),
  };
}
