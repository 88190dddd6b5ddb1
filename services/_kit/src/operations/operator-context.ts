import { appendFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import type { Readable } from 'node:stream';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Redis } from 'ioredis';
import { pino } from 'pino';
import pg, { type Pool } from 'pg';
import type { ServiceDefinition } from '../bootstrap/service-definition.js';
import type { BaseConfig } from '../config/base-config.js';
import { EnvReader } from '../config/env-reader.js';
import { createLogger, type Logger } from '../logging/logger.js';
import type { Operations } from './operations.js';

type Environment = Readonly<Record<string, string | undefined>>;
/** Patience with a broker that is away: an operator wants to know soon. */
const BROKER_WITHIN_MS = 5000;

/**
 * What a command works with. Each connection is opened when it is first asked for, and all are closed at the end. Their modules are
 * loaded then, too: most commands are done before a whole service would be loaded.
 */
export class OperatorContext {
  readonly config: BaseConfig;
  readonly logger: Logger;
  private readonly closers: (() => Promise<void>)[] = [];
  private opened: Partial<Record<'pool' | 'nats' | 'operatorNats' | 'redis' | 'definition' | 'app', Promise<unknown>>> = {};

  constructor(
    readonly service: Pick<Operations, 'name' | 'readConfig' | 'load'>,
    private readonly environment: Environment,
    private readonly stdin: () => Readable = () => process.stdin,
  ) {
    // stdout is the command's answer: what the parts would log there is left out, and they throw what matters.
    this.config = service.readConfig(this.env({ LOG_LEVEL: 'silent' }));
    this.logger = createLogger(this.name, 'warn', pino.destination({ fd: 2, sync: true }));
  }

  /** What comes by stdin. It is left alone at the end, whether it was read to its end or not. */
  input(): Readable {
    const input = this.stdin();
    this.closers.push(() => Promise.resolve(void input.destroy()));
    return input;
  }

  env(more: Environment = {}): EnvReader {
    return new EnvReader({ ...this.environment, ...more });
  }

  /** A pool with the service's own limits: a statement that has to take longer says so. */
  pool(): Promise<Pool> {
    return this.once('pool', () => {
      const pool = new pg.Pool({
        connectionString: this.config.databaseUrl,
        application_name: this.name,
        max: 3,
        connectionTimeoutMillis: 5000,
        statement_timeout: 10_000,
        lock_timeout: 2000,
        idle_in_transaction_session_timeout: 15_000,
        keepAlive: true,
      });
      // The error is of a connection that nobody uses; the next statement says what is wrong.
      pool.on('error', () => undefined);
      this.closers.push(() => pool.end());
      return Promise.resolve(pool);
    });
  }

  /** The broker, as the service itself. */
  nats(): Promise<NatsConnection> {
    return this.once('nats', () => this.connectBroker(this.config.nats));
  }

  /**
   * The broker, as its operator where that is set (`OPERATOR_NATS_USER`, `OPERATOR_NATS_PASSWORD`): services may not remove dead
   * letters.
   */
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
      const { connectRedis } = await import('../redis/connect-redis.js');
      const redis = connectRedis(this.config.redisUrl, this.name, this.logger);
      this.closers.push(() => Promise.resolve(redis.disconnect()));
      await redis.connect();
      return redis;
    });
  }

  /** Everything the service consists of. */
  definition(): Promise<ServiceDefinition> {
    return this.once('definition', async () => {
      await import('reflect-metadata');
      return this.service.load();
    });
  }

  /**
   * The service's use cases. The application is never initialised: no port, no relay, no workers. The running service publishes the
   * events.
   */
  app(): Promise<NestFastifyApplication> {
    return this.once('app', async () => {
      const definition = await this.definition();
      const [{ createServiceApp }, { openConnections }] = await Promise.all([
        import('../bootstrap/create-app.js'),
        import('../bootstrap/open-connections.js'),
      ]);
      const app = await createServiceApp(definition, this.config, await openConnections(definition, this.config));
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
    const { connectNats } = await import('../events/nats.connection.js');
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
