import { CONTEXTS, type Context } from '@affinity/proto/vocabulary/contexts';
import { isIP } from 'node:net';
import { readNatsConfig, type NatsConfig } from '@affinity/kit/config/base-config';
import { ConfigurationError, type EnvReader, type Mode } from '@affinity/kit/config/env-reader';
import { readStorageConfig, type StorageConfig } from '@affinity/kit/storage/storage-config';
import { readTraceConfig, type TraceConfig } from '@affinity/kit/telemetry/trace-config';
import type { PresenceTimes } from './realtime/presence/instance-life.js';

/** Every service the gateway may pass requests to. Each is also the name of its document in `proto/http`. */
export const UPSTREAM_NAMES = CONTEXTS;
export type UpstreamName = Context;

export interface UpstreamConfig {
  readonly baseUrl: string;
  /** The service's inbound key. */
  readonly serviceKey: string;
}

/** Requests a minute of one member, or of one address when nobody is signed in. */
export interface RateLimitConfig {
  readonly read: number;
  /** Reads that look through much. */
  readonly search: number;
  readonly write: number;
  readonly sensitive: number;
}

export interface GatewayConfig {
  readonly mode: Mode;
  readonly host: string;
  /** The public door. */
  readonly port: number;
  /** Health and metrics, for the platform only. */
  readonly managementPort: number;
  /** The media door: stored files and nothing else. */
  readonly mediaPort: number;
  /** Scheme, host and port of the media door as browsers see it; never the application's, whose rights a file would share. */
  readonly mediaOrigin: string;
  /** The key is shared with chat: a conversation's file is served only under an address signed with it (decision MED-011). */
  readonly mediaSigningKey: string;
  /** Where stored files lie. The gateway only reads. */
  readonly storage: StorageConfig;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Scheme, host and port as browsers see them. Only this `Origin` may change anything. */
  readonly publicOrigin: string;
  readonly redisUrl: string;
  readonly nats: NatsConfig;
  /** Folder of the built web app. */
  readonly webRoot: string;
  readonly upstreams: Readonly<Record<UpstreamName, UpstreamConfig>>;
  readonly rateLimits: RateLimitConfig;
  /** Members without a confirmed e-mail address may then read, but change nothing. */
  readonly requireConfirmedEmail: boolean;
  /** The whole request, head and body, must be here within this time. */
  readonly requestTimeoutMs: number;
  /** Connections of one address (of IPv6: one /64) to one door of this instance. */
  readonly connectionsPerAddress: number;
  readonly presence: PresenceTimes;
  /** Origins that serve and accept media, for the Content-Security-Policy: the media door first. */
  readonly mediaOrigins: readonly string[];
  /** Addresses or CIDRs whose `X-Forwarded-For` is believed; none by default. */
  readonly trustedProxies: readonly string[];
  readonly tracing: TraceConfig | undefined;
}

/** @throws ConfigurationError naming the setting that is missing or unusable. */
export function readConfig(env: EnvReader): GatewayConfig {
  const mode = env.mode();
  const publicOrigin = readOwnOrigin(env, 'PUBLIC_ORIGIN', mode);
  const mediaOrigin = readMediaOrigin(env, mode, publicOrigin);
  return {
    mode,
    host: env.string('HOST'),
    port: env.port('PORT'),
    managementPort: env.port('MANAGEMENT_PORT'),
    mediaPort: env.port('MEDIA_PORT'),
    mediaOrigin,
    mediaSigningKey: env.secret('MEDIA_SIGNING_KEY'),
    storage: readStorageConfig(env),
    logLevel: env.oneOf('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
    publicOrigin,
    redisUrl: env.url('REDIS_URL', ['redis:', 'rediss:']),
    nats: readNatsConfig(env),
    webRoot: env.string('WEB_ROOT'),
    upstreams: readUpstreams(env),
    rateLimits: {
      read: env.integer('RATE_LIMIT_READ', 600, { min: 1, max: 1_000_000 }),
      search: env.integer('RATE_LIMIT_SEARCH', 30, { min: 1, max: 1_000_000 }),
      write: env.integer('RATE_LIMIT_WRITE', 120, { min: 1, max: 1_000_000 }),
      sensitive: env.integer('RATE_LIMIT_SENSITIVE', 20, { min: 1, max: 1_000_000 }),
    },
    requireConfirmedEmail: env.boolean('REQUIRE_CONFIRMED_EMAIL', false),
    requestTimeoutMs: env.integer('REQUEST_TIMEOUT_MS', 15_000, { min: 100, max: 60_000 }),
    connectionsPerAddress: env.integer('CONNECTIONS_PER_ADDRESS', 512, { min: 1, max: 1_000_000 }),
    presence: readPresenceTimes(env),
    mediaOrigins: [mediaOrigin, ...list(env.optional('MEDIA_ORIGINS')).map((origin) => readOrigin('MEDIA_ORIGINS', origin))],
    trustedProxies: list(env.optional('TRUSTED_PROXIES')).map(readProxy),
    tracing: readTraceConfig(env),
  };
}

function readOwnOrigin(env: EnvReader, name: string, mode: Mode): string {
  const origin = readOrigin(name, env.url(name));
  if (mode === 'production' && !origin.startsWith('https:')) {
    throw new ConfigurationError(`Invalid configuration: ${name} must be https in production`);
  }
  return origin;
}

/** SAFETY-D8: the media origin must differ from the application's. A file that a browser took for a page would act as our page. */
function readMediaOrigin(env: EnvReader, mode: Mode, publicOrigin: string): string {
  const origin = readOwnOrigin(env, 'MEDIA_ORIGIN', mode);
  if (origin === publicOrigin) throw new ConfigurationError('Invalid configuration: MEDIA_ORIGIN must differ from PUBLIC_ORIGIN');
  return origin;
}

/** Even with the greatest values presence is true again within 30 s of a crash: `aliveMs`, then the next heartbeat of another instance. */
function readPresenceTimes(env: EnvReader): PresenceTimes {
  const heartbeatMs = env.integer('PRESENCE_HEARTBEAT_MS', 5000, { min: 50, max: 5000 });
  const aliveMs = env.integer('PRESENCE_ALIVE_MS', 15_000, { min: 150, max: 20_000 });
  if (aliveMs < heartbeatMs * 3) {
    throw new ConfigurationError('Invalid configuration: PRESENCE_ALIVE_MS must be at least three times PRESENCE_HEARTBEAT_MS');
  }
  return { heartbeatMs, aliveMs, graceMs: env.integer('PRESENCE_GRACE_MS', 3000, { min: 50, max: 5000 }) };
}

function readUpstreams(env: EnvReader): Record<UpstreamName, UpstreamConfig> {
  const upstreams = {} as Record<UpstreamName, UpstreamConfig>;
  const keys = new Map<string, string>();
  for (const name of UPSTREAM_NAMES) {
    const prefix = name.toUpperCase().replaceAll('-', '_');
    const upstream = { baseUrl: env.url(`${prefix}_URL`), serviceKey: env.secret(`${prefix}_SERVICE_KEY`) };
    const other = keys.get(upstream.serviceKey);
    if (other !== undefined) throw new ConfigurationError(`Invalid configuration: ${prefix}_SERVICE_KEY is the same as ${other}`);
    keys.set(upstream.serviceKey, `${prefix}_SERVICE_KEY`);
    upstreams[name] = upstream;
  }
  return upstreams;
}

function list(value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function readOrigin(name: string, value: string): string {
  if (!URL.canParse(value) || new URL(value).origin !== value) {
    throw new ConfigurationError(`Invalid configuration: ${name} must hold origins such as https://example.org`);
  }
  return value;
}

function readProxy(value: string): string {
  const [address, bits] = value.split('/');
  const version = isIP(address ?? '');
  const prefix = bits === undefined ? undefined : Number(bits);
  const range = version === 4 ? 32 : 128;
  // A prefix of 0 would trust every sender: this setting exists to prevent that.
  if (version === 0 || (prefix !== undefined && !(Number.isInteger(prefix) && prefix >= 1 && prefix <= range))) {
    throw new ConfigurationError('Invalid configuration: TRUSTED_PROXIES must be addresses or CIDRs');
  }
  return value;
}
