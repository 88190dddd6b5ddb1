import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { createServer as createHttpsServer } from 'node:https';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { addCertificateMetrics, serversOf, type CertifiedConfig } from '@affinity/kit/telemetry/certificate-metrics';
import { Metrics } from '@affinity/kit/telemetry/metrics';
import { programOfTheRun } from '@affinity/kit/testing/programs';
import { Authority, type Certificate } from '../compose/certificates.ts';
import { freePort } from '../local/ports.ts';
import { tcpProbe } from '../local/probes.ts';
import { Supervisor } from '../local/processes.ts';
import { whereThereIs } from './support/promtool.ts';
import { parsePage } from './support/scrape.ts';

const NAME = 'affinity_tls_certificate_expiry_timestamp_seconds';
const withOpenssl = whereThereIs(spawnSync('openssl', ['version']).status === 0 ? 'openssl' : undefined);
const endOf = (pem: string): number => Date.parse(new X509Certificate(pem).validTo) / 1000;
const PLAIN: CertifiedConfig = { nats: { url: 'nats://127.0.0.1:9' }, redisUrl: 'redis://127.0.0.1:9' };

/** What the page of metrics says, by the name of the certificate. */
async function ends(config: CertifiedConfig): Promise<Record<string, number>> {
  const metrics = new Metrics();
  addCertificateMetrics(metrics, config);
  const { series } = parsePage(await metrics.text());
  return Object.fromEntries(series.filter(({ name }) => name === NAME).map(({ labels, value }) => [labels['name']!, value]));
}

describe('when certificates end', () => {
  let folder: string;
  let supervisor: Supervisor;
  const servers: Server[] = [];
  const issued: Record<string, Certificate> = {};
  let authority: Authority;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'affinity-certificates-'));
    supervisor = new Supervisor(join(folder, 'logs'));
  });
  afterAll(async () => {
    for (const server of servers) server.close();
    await supervisor.stopAll();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Each server has its own certificate, so that none is taken for another. */
  function filesOf(name: string): { cert: string; key: string } {
    authority ??= new Authority(join(folder, 'authority'));
    issued[name] = authority.issue(name, ['localhost', name]);
    return { cert: join(folder, 'authority', `${name}.crt`), key: join(folder, 'authority', `${name}.key`) };
  }

  async function listen(server: Server): Promise<number> {
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  }

  async function startRedis(): Promise<string> {
    const port = await freePort();
    const { cert, key } = filesOf('redis');
    const tls = ['--port', '0', '--tls-port', String(port), '--tls-cert-file', cert, '--tls-key-file', key, '--tls-auth-clients', 'no'];
    await supervisor.start({
      name: 'redis',
      ...programOfTheRun('redis'),
      args: ['--bind', '127.0.0.1', '--save', '', ...tls],
      ready: tcpProbe(port),
    });
    return `rediss://localhost:${port}`;
  }

  async function startNats(): Promise<string> {
    const port = await freePort();
    const { cert, key } = filesOf('nats');
    await supervisor.start({
      name: 'nats',
      ...programOfTheRun('nats'),
      args: ['-a', '127.0.0.1', '-p', String(port), '--tls', '--tlscert', cert, '--tlskey', key],
      ready: tcpProbe(port),
    });
    return `tls://localhost:${port}`;
  }

  /** Agrees to TLS as the protocol says (message formats: SSLRequest). */
  async function startPostgresLike(): Promise<string> {
    filesOf('postgres');
    const { certificate: cert, key } = issued['postgres']!;
    const server = createServer((socket) => {
      socket.once('data', (asked) => {
        if (asked.toString('hex') !== '0000000804d2162f') return socket.destroy();
        socket.write('S');
        return new TLSSocket(socket, { isServer: true, cert, key }).on('error', () => socket.destroy());
      });
    });
    return `postgres://a:b@localhost:${await listen(server)}/c?sslmode=verify-full`;
  }

  withOpenssl('is told of each server that is spoken to with TLS', async () => {
    const [redisUrl, natsUrl, databaseUrl] = [await startRedis(), await startNats(), await startPostgresLike()];
    filesOf('files');
    const { certificate: cert, key } = issued['files']!;
    const store = `https://localhost:${await listen(createHttpsServer({ cert, key }))}`;
    const config = { nats: { url: natsUrl }, redisUrl, databaseUrl, storage: { endpoint: 'https://files.example.org', connectTo: store } };
    const found = await ends(config);
    expect(found).toEqual({
      redis: endOf(issued['redis']!.certificate),
      nats: endOf(issued['nats']!.certificate),
      postgres: endOf(issued['postgres']!.certificate),
      'object-store': endOf(cert),
    });
  });

  it('is not told of what speaks no TLS, nor of what does not answer', async () => {
    const port = new URL(process.env['TEST_POSTGRES_URL']!).port;
    const database = `postgres://a:b@127.0.0.1:${port}/c?sslmode=require`;
    expect(serversOf({ ...PLAIN, databaseUrl: 'postgres://a:b@db/c' })).toEqual([]);
    // A real Postgres that was started without TLS says so; nobody is where Redis should be.
    expect(await ends({ ...PLAIN, databaseUrl: database, redisUrl: 'rediss://127.0.0.1:9' })).toEqual({});
  });

  it('asks a store for the certificate of its public host, wherever it is', () => {
    const storage = { endpoint: 'https://files.example.org', connectTo: 'https://object-store:8333' };
    expect(serversOf({ ...PLAIN, storage })).toEqual([
      { name: 'object-store', kind: 'tls', host: 'object-store', port: 8333, serverName: 'files.example.org' },
    ]);
    expect(serversOf({ ...PLAIN, storage: { ...storage, connectTo: 'http://object-store:8333' } })).toEqual([]);
  });

  withOpenssl('is when an authority ends that vouches for the certificate, if that is earlier', async () => {
    const file = (name: string): string => join(folder, name);
    const make = (name: string, days: string, more: readonly string[]): void => {
      const ca = `basicConstraints=CA:${more.length === 0 ? 'TRUE' : 'FALSE'}`;
      const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', file(`${name}.key`)];
      const made = spawnSync('openssl', [
        'req',
        '-x509',
        ...key,
        '-days',
        days,
        '-subj',
        `/CN=${name}`,
        '-addext',
        ca,
        ...more,
        '-out',
        file(name),
      ]);
      expect(made.status).toBe(0);
    };
    make('old-authority', '5', []);
    make('localhost', '300', ['-CA', file('old-authority'), '-CAkey', file('old-authority.key')]);
    const [certificate, vouching] = ['localhost', 'old-authority'].map((name) => readFileSync(file(name), 'utf8')) as [string, string];
    const shown = createHttpsServer({ cert: certificate + vouching, key: readFileSync(file('localhost.key')) });
    const endpoint = `https://localhost:${await listen(shown)}`;
    expect(endOf(certificate) - endOf(vouching)).toBeGreaterThan(290 * 86_400);
    expect(await ends({ ...PLAIN, storage: { endpoint } })).toEqual({ 'object-store': endOf(vouching) });
  });
});
