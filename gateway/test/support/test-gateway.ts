import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { connect as connectBroker } from '@nats-io/transport-node';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { v7 as uuidv7 } from 'uuid';
import { PATIENCE } from '@affinity/kit/testing/patience';
import type { EventData, EventDefinition } from '@affinity/proto/events/define-event';
import { EnvReader } from '@affinity/kit/config/env-reader';
import { closeServiceClients } from '@affinity/kit/http/service-client';
import { freePort } from '@affinity/kit/testing/processes';
import type { StorageConfig } from '@affinity/kit/storage/storage-config';
import { startTestBroker, type TestBroker } from '@affinity/kit/testing/test-broker';
import { createTestBucket } from '@affinity/kit/testing/test-bucket';
import { startTestRedis, type TestRedis } from '@affinity/kit/testing/test-redis';
import { readConfig, UPSTREAM_NAMES } from '../../src/config.js';
import { createGateway, type Gateway } from '../../src/create-gateway.js';
import type { ServiceDocuments } from '../../src/openapi/public-document.js';
import { ACCESS_COOKIE, REFRESH_COOKIE, type SessionTokens } from '../../src/session/session.cookies.js';
import { SCREENS } from '../../src/routes/screens/screen-table.js';
import { COMMITTED_DOCUMENTS, TEST_DOCUMENTS } from './documents.js';
import { IdentityServer } from './identity-server.js';
import { json, UpstreamServer } from './upstream-server.js';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: any;
  /** `name -> value; attributes` of each Set-Cookie. */
  readonly cookies: Record<string, string>;
}

export interface Ask {
  readonly body?: unknown;
  readonly session?: Partial<SessionTokens>;
  readonly headers?: Record<string, string | undefined>;
}

/** Chat has the same key. */
export const MEDIA_SIGNING_KEY = 'media-signing-key-of-at-least-32-bytes';

/** What one or more gateways share: identity, services, Redis, broker, web files. */
export class TestWorld {
  private constructor(
    readonly identity: IdentityServer,
    readonly profiles: UpstreamServer,
    readonly posts: UpstreamServer,
    readonly others: UpstreamServer,
    readonly redis: TestRedis,
    readonly broker: TestBroker,
    readonly bucket: StorageConfig,
    readonly webRoot: string,
  ) {}

  static async start(): Promise<TestWorld> {
    const webRoot = await mkdtemp(join(tmpdir(), 'affinity-web-'));
    await mkdir(join(webRoot, 'assets'));
    await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>Affinity</title>');
    await writeFile(join(webRoot, 'sw.js'), 'self;');
    await writeFile(join(webRoot, 'manifest.webmanifest'), '{}');
    await writeFile(join(webRoot, 'auth-popup.html'), '<!doctype html><title>Signed in</title>');
    await writeFile(join(webRoot, 'assets', 'app-1a2b3c4d.js'), 'console.log(1);');
    await writeFile(join(webRoot, 'assets', 'app-1a2b3c4d.js.gz'), gzipSync('console.log(1);'));
    await writeFile(join(webRoot, '.env'), 'SECRET=1');
    const onboarded: UpstreamServer['respond'] = (request, response) =>
      request.url.endsWith('/onboarded') ? json(response, 200, { onboarded: false }) : json(response, 200, { echo: request.url });
    const [identity, profiles, posts, others, redis, broker, bucket] = await Promise.all([
      IdentityServer.start(),
      UpstreamServer.start(onboarded),
      UpstreamServer.start(),
      UpstreamServer.start(),
      startTestRedis(),
      startTestBroker(),
      createTestBucket(),
    ]);
    return new TestWorld(identity, profiles, posts, others, redis, broker, bucket, webRoot);
  }

  async gateway(env: Record<string, string> = {}, documents: ServiceDocuments = TEST_DOCUMENTS): Promise<TestGateway> {
    const [port, managementPort, mediaPort] = [await freePort(), await freePort(), await freePort()];
    const urls: Record<string, string> = { identity: this.identity.server.url, profiles: this.profiles.url, posts: this.posts.url };
    const upstreams = Object.fromEntries(
      UPSTREAM_NAMES.flatMap((name) => {
        const prefix = name.toUpperCase().replaceAll('-', '_');
        return [
          [`${prefix}_URL`, urls[name] ?? this.others.url],
          [`${prefix}_SERVICE_KEY`, `key-of-${name}`.padEnd(32, '.')],
        ];
      }),
    );
    const config = readConfig(
      new EnvReader({
        AFFINITY_MODE: 'test',
        HOST: '127.0.0.1',
        PORT: String(port),
        MANAGEMENT_PORT: String(managementPort),
        MEDIA_PORT: String(mediaPort),
        MEDIA_ORIGIN: `http://127.0.0.1:${mediaPort}`,
        MEDIA_SIGNING_KEY,
        S3_ENDPOINT: this.bucket.endpoint,
        S3_ACCESS_KEY: this.bucket.accessKey,
        S3_SECRET_KEY: this.bucket.secretKey,
        S3_BUCKET: this.bucket.bucket,
        S3_REGION: this.bucket.region,
        LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
        PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
        REDIS_URL: this.redis.url,
        NATS_URL: this.broker.config.url,
        NATS_USER: this.broker.config.user,
        NATS_PASSWORD: this.broker.config.password,
        WEB_ROOT: this.webRoot,
        RATE_LIMIT_SENSITIVE: '1000',
        RATE_LIMIT_WRITE: '1000',
        ...upstreams,
        ...env,
      }),
    );
    const gateway = await createGateway(config, documents, documents === COMMITTED_DOCUMENTS ? SCREENS : {});
    await gateway.listen();
    return new TestGateway(gateway, port, managementPort, mediaPort, config.publicOrigin);
  }

  /** Publishes as the owning service's outbox would. */
  async publish<D extends EventDefinition>(
    event: D,
    subject: string,
    data: EventData<D>,
    revision = 1,
    id: string = uuidv7(),
  ): Promise<string> {
    await this.publishRaw(event.type, this.envelope(event, subject, data, revision, id), id);
    return id;
  }

  envelope<D extends EventDefinition>(event: D, subject: string, data: EventData<D>, revision: number, id: string): string {
    return JSON.stringify({
      specversion: '1.0',
      id,
      type: event.type,
      source: `/services/${event.owner}`,
      subject,
      time: new Date().toISOString(),
      actorId: null,
      revision,
      data,
    });
  }

  /** Every message a stream holds, parsed. */
  async stored(stream: string): Promise<unknown[]> {
    const manager = await jetstreamManager(this.client!);
    const { state } = await manager.streams.info(stream);
    const messages = [];
    for (let seq = state.first_seq; seq <= state.last_seq; seq++)
      messages.push((await manager.streams.getMessage(stream, { seq }))!.json());
    return messages;
  }

  async publishRaw(subject: string, payload: string, messageId: string): Promise<void> {
    const { url, user, password } = this.broker.config;
    this.client ??= await connectBroker({ servers: url, user, pass: password });
    await jetstream(this.client).publish(subject, payload, { msgID: messageId });
  }
  private client: Awaited<ReturnType<typeof connectBroker>> | undefined;

  async stop(): Promise<void> {
    await this.client?.close();
    // These clients belong to the process: all its gateways share them.
    await closeServiceClients();
    await Promise.all([
      this.identity.stop(),
      this.profiles.stop(),
      this.posts.stop(),
      this.others.stop(),
      this.redis.stop(),
      this.broker.stop(),
      rm(this.webRoot, { recursive: true, force: true }),
    ]);
  }
}

export class TestGateway {
  constructor(
    readonly gateway: Gateway,
    readonly port: number,
    readonly managementPort: number,
    readonly mediaPort: number,
    readonly origin: string,
  ) {}

  /** A request as the app's own page would make it; `undefined` in `headers` leaves a header out. */
  ask(method: string, path: string, options: Ask = {}, port = this.port): Promise<Answer> {
    const raw = typeof options.body === 'string' || options.body instanceof Buffer;
    const body = options.body === undefined ? undefined : raw ? (options.body as string) : JSON.stringify(options.body);
    const headers: Record<string, string | undefined> = {
      origin: method === 'GET' ? undefined : this.origin,
      'content-type': body === undefined ? undefined : 'application/json',
      'content-length': body === undefined ? undefined : String(Buffer.byteLength(body)),
      cookie: options.session ? cookieHeader(options.session) : undefined,
      ...options.headers,
    };
    for (const name of Object.keys(headers)) if (headers[name] === undefined) delete headers[name];
    return new Promise((resolve, reject) => {
      const outgoing = httpRequest(
        { host: '127.0.0.1', port, method, path, headers: headers as Record<string, string>, agent: false },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString();
            const isJson = /[/+]json\b/.test(response.headers['content-type'] ?? '');
            const cookies = Object.fromEntries(
              (response.headers['set-cookie'] ?? []).map((value) => [value.split('=', 1)[0]!, value.slice(value.indexOf('=') + 1)]),
            );
            resolve({
              status: response.statusCode!,
              headers: response.headers,
              text,
              body: isJson && text !== '' ? JSON.parse(text) : text,
              cookies,
            });
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  manage(path: string): Promise<Answer> {
    return this.ask('GET', path, {}, this.managementPort);
  }

  close(): Promise<void> {
    return this.gateway.close();
  }
}

export function cookieHeader({ accessToken, refreshToken }: Partial<SessionTokens>): string {
  return [
    ...(accessToken === undefined ? [] : [`${ACCESS_COOKIE}=${accessToken}`]),
    ...(refreshToken === undefined ? [] : [`${REFRESH_COOKIE}=${refreshToken}`]),
  ].join('; ');
}

/** Waits for `check` to stop throwing or to be true. */
export async function eventually<T>(check: () => T | Promise<T>, withinMs = 5000): Promise<T> {
  for (const deadline = Date.now() + withinMs * PATIENCE; ;) {
    try {
      const result = await check();
      if (result !== false) return result;
      throw new Error('still false');
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
