import type { NatsConfig } from '../config/base-config.js';
import type { StorageConfig } from '../storage/storage-config.js';
import { certificateEnd, type TlsServer } from './certificate-end.js';
import type { Labelled, Metrics } from './metrics.js';
import { sharedFor } from './shared-for.js';

/** What of a process's configuration says whom it speaks TLS with. */
export interface CertifiedConfig {
  readonly nats: Pick<NatsConfig, 'url'>;
  readonly redisUrl: string;
  readonly databaseUrl?: string;
  readonly storage?: Pick<StorageConfig, 'endpoint' | 'connectTo'>;
}

/** Certificates last for days; one that could not be read is tried again sooner. */
const READ_AGAIN_MS = 3_600_000;
const TRY_AGAIN_MS = 60_000;

/** The ends of the certificates of the servers that this process speaks TLS with. Without TLS there are none. */
export function addCertificateMetrics(metrics: Metrics, config: CertifiedConfig): void {
  const ends = serversOf(config).map((server) => keptEnd(server));
  metrics.gauges(
    'affinity_tls_certificate_expiry_timestamp_seconds',
    'When the certificate of a server ends that this process depends on',
    ['name'],
    async () => (await Promise.all(ends.map((end) => end()))).flat(),
  );
}

/** The end that was read is kept for an hour; there is no value while none was read. */
function keptEnd(server: TlsServer): () => Promise<Labelled<'name'>[]> {
  const attempt = sharedFor(TRY_AGAIN_MS, () => certificateEnd(server).catch(() => undefined));
  let known: number | undefined;
  let until = 0;
  return async () => {
    if (performance.now() >= until) {
      known = await attempt();
      if (known !== undefined) until = performance.now() + READ_AGAIN_MS;
    }
    return known === undefined ? [] : [{ labels: { name: server.name }, value: known }];
  };
}

/** The servers that are spoken to with TLS. */
export function serversOf({ nats, redisUrl, databaseUrl, storage }: CertifiedConfig): TlsServer[] {
  const servers: TlsServer[] = [];
  const add = (name: string, kind: TlsServer['kind'], url: URL, port: number, host = url.hostname): void =>
    void servers.push({ name, kind, host: url.hostname, port: Number(url.port) || port, serverName: host });
  const [broker, redis] = [new URL(nats.url), new URL(redisUrl)];
  if (broker.protocol === 'tls:') add('nats', 'nats', broker, 4222);
  if (redis.protocol === 'rediss:') add('redis', 'tls', redis, 6379);
  const database = databaseUrl === undefined ? undefined : new URL(databaseUrl);
  if (database && !['disable', null].includes(database.searchParams.get('sslmode'))) add('postgres', 'postgres', database, 5432);
  const store = storage && new URL(storage.connectTo ?? storage.endpoint);
  if (store?.protocol === 'https:') add('object-store', 'tls', store, 443, new URL(storage!.endpoint).hostname);
  return servers;
}
