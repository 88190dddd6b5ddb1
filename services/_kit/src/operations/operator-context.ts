import { appendFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Redis } from 'ioredis';
import { pino } from 'pino';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { createServiceApp } from '../bootstrap/create-app.js';
import { openConnections } from '../bootstrap/open-connections.js';
import type { ServiceDefinition } from '../bootstrap/service-definition.js';
import type { BaseConfig } from '../config/base-config.js';
import { EnvReader } from '../config/env-reader.js';
import { createDataSource } from '../db/data-source.js';
import { poolOf } from '../db/prepared-queries.js';
import { connectNats } from '../events/nats.connection.js';
import { createLogger, type Logger } from '../logging/logger.js';
import { connectRedis } from '../redis/connect-redis.js';

type Environment = Readonly<Record<string, string | undefined>>;
/** Patience with a broker that is away: who sits before it wants to know soon. */
const BROKER_WITHIN_MS = 5000;

/** What a command works with: each connection is opened when it is asked for first, and all are closed at the end. */
export class OperatorContext {
  readonly config: BaseConfig;
  readonly logger: Logger;
  private readonly closers: (() => Promise<void>)[] = [];
  private opened: Partial<Record<'dataSource' | 'nats' | 'operatorNats' | 'redis' | 'app', Promise<unknown>>> = {};

  constructor(
    readonly service: ServiceDefinition,
    private readonly environment: Environment,
  ) {
    // stdout is the command's answer: what the parts would log there is left out, and they throw what matters.
    this.config = service.readConfig(this.env({ LOG_LEVEL: 'silent' }));
    this.logger = createLogger(`${service.name}-ops`, 'warn', pino.destination({ fd: 2, sync: true }));
  }

  env(more: Environment = {}): EnvReader {
    return new EnvReader({ ...this.environment, ...more });
  }

  dataSource(): Promise<DataSource> {
    return this.once('dataSource', async () => {
      const dataSource = createDataSource(this.service.database, { url: this.config.databaseUrl, applicationName: this.name, poolSize: 3 });
      await dataSource.initialize();
      this.closers.push(() => dataSource.destroy());
      return dataSource;
    });
  }

  async pool(): Promise<Pool> {
    return poolOf(await this.dataSource());
  }

  /** As the service itself. */
  nats(): Promise<NatsConnection> {
    return this.once('nats', () => this.connectBroker(this.config.nats));
  }

  /** As the broker's operator where that is set (`OPERATOR_NATS_USER`, `OPERATOR_NATS_PASSWORD`): services may not remove dead letters. */
  operatorNats(): Promise<NatsConnection> {
    return this.once('operatorNats', () => {
      const env = this.env();
      const user = env.optional('OPERATOR_NATS_USER');
      return user === undefined
        ? this.nats()
        : this.connectBroker({ url: this.config.nats.url, user, password: env.string('OPERATOR_NATS_PASSWORD') });
    });
  }

  redis(): Promise<Redis> {
    return this.once('redis', async () => {
      const redis = connectRedis(this.config.redisUrl, this.name, this.logger);
      this.closers.push(() => Promise.resolve(redis.disconnect()));
      await redis.connect();
      return redis;
    });
  }

  /** The service's use cases. Never initialised: no port, no relay, no workers; the running service publishes the events. */
  app(): Promise<NestFastifyApplication> {
    return this.once('app', async () => {
      const app = await createServiceApp(this.service, this.config, await openConnections(this.service, this.config));
      this.closers.push(() => app.close());
      return app;
    });
  }

  /**
   * Writes down that an operator changed something: one JSON line to the file that `OPERATOR_LOG` names, to stderr without.
   * In a container `OPERATOR_LOG=/proc/1/fd/1` puts it into the service's own log.
   */
  async audit(action: string, about: Readonly<Record<string, string | number>>): Promise<void> {
    const env = this.env();
    const operator = env.optional('OPERATOR_NAME') ?? userName();
    const line = `${JSON.stringify({ time: new Date().toISOString(), audit: true, service: this.service.name, action, ...about, operator })}\n`;
    const file = env.optional('OPERATOR_LOG');
    if (file === undefined) process.stderr.write(line);
    else await appendFile(file, line, { mode: 0o600 });
  }

  async close(): Promise<void> {
    for (const close of this.closers.toReversed()) await close();
  }

  private get name(): string {
    return `${this.service.name}-ops`;
  }

  private once<T>(what: keyof typeof this.opened, open: () => Promise<T>): Promise<T> {
    return (this.opened[what] ??= open()) as Promise<T>;
  }

  private async connectBroker(nats: BaseConfig['nats']): Promise<NatsConnection> {
    const connection = await connectNats(nats, this.name, this.logger, BROKER_WITHIN_MS);
    this.closers.push(() => connection.close());
    return connection;
  }
}

/** Containers may run a user who has no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? '?'}`;
  }
}
