import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SERVICE_KEY_HEADER, ONBOARDED_HEADER } from '../auth/headers.js';
import type { Actor } from '../auth/actor.js';
import { createServiceApp } from '../bootstrap/create-app.js';
import { openConnections } from '../bootstrap/open-connections.js';
import type { ServiceDefinition } from '../bootstrap/service-definition.js';
import type { BaseConfig } from '../config/base-config.js';
import { EnvReader } from '../config/env-reader.js';
import { reportOutsideWork, type OutsideWorkInTransactionError } from '../db/outside-work.js';
import { EventLog } from './event-log.js';
import { freePort } from './processes.js';
import { startTestBroker, type TestBroker } from './test-broker.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';
import { startTestRedis } from './test-redis.js';
import { startTestTokens, type TestTokens } from './test-tokens.js';

export const TEST_SERVICE_KEY = 'test-service-key-of-at-least-32-bytes';

export interface Call {
  readonly actor?: Partial<Actor>;
  readonly onboarded?: boolean;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** Leaves the service key out, as a direct caller would. */
  readonly withoutServiceKey?: boolean;
}

export interface Answer<T = any> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

/** A service on its own real Postgres database, NATS, Redis and HTTP port. */
export interface TestService {
  readonly url: string;
  readonly app: NestFastifyApplication;
  readonly database: TestDatabase;
  readonly broker: TestBroker;
  readonly events: EventLog;
  readonly tokens: TestTokens;
  call<T = any>(method: string, path: string, call?: Call): Promise<Answer<T>>;
  stop(): Promise<void>;
}

/** `env` adds to or replaces the settings every service has; a function gets the service's own port. */
export async function startTestService(
  definition: ServiceDefinition<any>,
  env: Record<string, string> | ((port: number) => Record<string, string>) = {},
): Promise<TestService> {
  const [broker, redis, database, tokens, port] = await Promise.all([
    startTestBroker(),
    startTestRedis(),
    createTestDatabase(definition.database),
    startTestTokens(),
    freePort(),
  ]);
  const config = definition.readConfig(
    new EnvReader({
      AFFINITY_MODE: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
      SERVICE_KEY: TEST_SERVICE_KEY,
      IDENTITY_URL: tokens.identityUrl,
      DATABASE_URL: database.url,
      NATS_URL: broker.config.url,
      NATS_USER: broker.config.user,
      NATS_PASSWORD: broker.config.password,
      REDIS_URL: redis.url,
      // A test does in a second what a member does in days; tests of budgets set their own scale.
      BUDGET_SCALE: '1000',
      ...(typeof env === 'function' ? env(port) : env),
    }),
  );
  const stopInfrastructure = async (): Promise<void> => {
    await Promise.all([broker.stop(), redis.stop(), database.drop(), tokens.stop()]);
  };
  const app = await startApp(definition, config).catch(async (error: unknown) => {
    await stopInfrastructure();
    throw error;
  });
  const outside: OutsideWorkInTransactionError[] = [];
  reportOutsideWork((error) => {
    outside.push(error);
    throw error;
  });
  const events = await EventLog.open(broker.config);
  const url = `http://127.0.0.1:${port}`;

  async function call<T>(method: string, path: string, options: Call = {}): Promise<Answer<T>> {
    const headers: Record<string, string> = { ...options.headers };
    if (!options.withoutServiceKey) headers[SERVICE_KEY_HEADER] = TEST_SERVICE_KEY;
    if (options.actor) headers['authorization'] ??= `Bearer ${await tokens.mint(options.actor)}`;
    if (options.onboarded) headers[ONBOARDED_HEADER] = 'onboarded';
    const raw = typeof options.body === 'string' || options.body instanceof Uint8Array;
    if (options.body !== undefined) headers['content-type'] ??= 'application/json';
    const response = await fetch(url + path, {
      method,
      headers,
      body: options.body === undefined ? undefined : raw ? (options.body as string) : JSON.stringify(options.body),
      redirect: 'manual',
    });
    const text = await response.text();
    const json = (response.headers.get('content-type') ?? '').includes('json');
    return { status: response.status, headers: response.headers, body: (json ? JSON.parse(text) : text) as T };
  }

  return {
    url,
    app,
    database,
    broker,
    events,
    tokens,
    call,
    stop: async () => {
      await events.close();
      await app.close();
      await stopInfrastructure();
      reportOutsideWork();
      // The code that asked may have taken the error for an absence, and gone on.
      if (outside.length > 0) throw outside[0]!;
    },
  };
}

async function startApp(definition: ServiceDefinition, config: BaseConfig): Promise<NestFastifyApplication> {
  const connections = await openConnections(definition, config);
  let app: NestFastifyApplication | undefined;
  try {
    app = await createServiceApp(definition, config, connections);
    await app.listen(config.port, config.host);
    return app;
  } catch (error) {
    if (app) {
      await app.close();
      throw error;
    }
    await connections.nats.close();
    connections.redis.disconnect();
    await connections.dataSource.destroy();
    throw error;
  }
}
