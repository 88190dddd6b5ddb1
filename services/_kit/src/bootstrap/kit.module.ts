import { Global, Module, type DynamicModule, type OnApplicationShutdown, Inject } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR, DiscoveryModule, Reflector } from '@nestjs/core';
import { StandardSchemaSerializerInterceptor } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { AccessGuard } from '../auth/access.guard.js';
import { TokenVerifier } from '../auth/token-verifier.js';
import { BackgroundLoops } from '../background/background-loops.js';
import type { BaseConfig } from '../config/base-config.js';
import { PreparedQueries } from '../db/prepared-queries.js';
import { Transactions } from '../db/transactions.js';
import { Consumers } from '../events/consumers.js';
import { EventPublisher } from '../events/event-publisher.js';
import { NATS } from '../events/nats.token.js';
import { Readiness } from '../health/readiness.js';
import { Idempotency } from '../idempotency/idempotency.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { OutboxRelay } from '../outbox/outbox-relay.js';
import { OutboxSignal } from '../outbox/outbox-signal.js';
import { Announcements } from '../outbox/announcements.js';
import { OutboxWriter } from '../outbox/outbox-writer.js';
import { REDIS } from '../redis/redis.token.js';
import { Metrics } from '../telemetry/metrics.js';
import { CONFIG, SERVICE_DEFINITION, type ServiceDefinition } from './service-definition.js';

/** Connections opened before Nest starts, so that a missing one is one clear line and not a stack. */
export interface Connections {
  readonly logger: Logger;
  readonly dataSource: DataSource;
  readonly nats: NatsConnection;
  readonly redis: Redis;
}

const BLOCKS = [Metrics, BackgroundLoops, Readiness, Transactions, PreparedQueries, OutboxSignal, OutboxWriter, Announcements, Idempotency];

@Module({})
class PreviewKitModule {}

/** The shared blocks of one service. The module is global: features import nothing of it but types and tokens. */
@Global()
@Module({})
export class KitModule implements OnApplicationShutdown {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(NATS) private readonly nats: NatsConnection,
    @Inject(REDIS) private readonly redis: Redis,
  ) {}

  static for(definition: ServiceDefinition, config: BaseConfig, connections: Connections): DynamicModule {
    const values = [
      { provide: SERVICE_DEFINITION, useValue: definition },
      { provide: CONFIG, useValue: config },
      { provide: LOGGER, useValue: connections.logger },
      { provide: DataSource, useValue: connections.dataSource },
      { provide: NATS, useValue: connections.nats },
      { provide: REDIS, useValue: connections.redis },
      { provide: EventPublisher, useFactory: (nats: NatsConnection) => new EventPublisher(nats), inject: [NATS] },
    ];
    return {
      module: KitModule,
      imports: [DiscoveryModule],
      providers: [
        ...values,
        ...BLOCKS,
        OutboxRelay,
        Consumers,
        { provide: TokenVerifier, useFactory: () => TokenVerifier.remote(config.jwksUrl) },
        {
          provide: APP_GUARD,
          useFactory: (reflector: Reflector, tokens: TokenVerifier) => new AccessGuard(reflector, tokens, config.serviceKey),
          inject: [Reflector, TokenVerifier],
        },
        {
          provide: APP_INTERCEPTOR,
          useFactory: (reflector: Reflector) => new StandardSchemaSerializerInterceptor(reflector),
          inject: [Reflector],
        },
      ],
      exports: [...values.map((value) => value.provide), ...BLOCKS, TokenVerifier],
    };
  }

  /** The module while a document is made: everything resolves, nothing is connected. */
  static preview(): DynamicModule {
    const tokens = [SERVICE_DEFINITION, CONFIG, LOGGER, DataSource, NATS, REDIS, EventPublisher, TokenVerifier, ...BLOCKS];
    const providers = tokens.map((provide) => ({ provide, useValue: {} }));
    return { module: PreviewKitModule, providers, exports: tokens, global: true };
  }

  /** Connections end after everything that uses them has stopped. */
  async onApplicationShutdown(): Promise<void> {
    await this.nats.drain();
    this.redis.disconnect();
    await this.dataSource.destroy();
  }
}
