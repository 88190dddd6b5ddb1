import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { NatsConnection } from '@nats-io/transport-node';
import { streamOptionsOf, type BaseConfig } from '../config/base-config.js';
import { Slots } from '../background/slots.js';
import { Transactions } from '../db/transactions.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { CONFIG, SERVICE_DEFINITION, type ServiceDefinition } from '../bootstrap/service-definition.js';
import { addConsumerMetrics, consumerCounters, consumerDuration, consumerWaits } from '../telemetry/consumer-metrics.js';
import { Metrics } from '../telemetry/metrics.js';
import { ConsumerRunner } from './consumer-runner.js';
import type { ConsumerDefinition } from './consumer.definition.js';
import { EventPublisher } from './event-publisher.js';
import { discoverHandlers } from './discover-handlers.js';
import type { TransactionsOfEvents } from './process-message.js';
import type { AnyHandler as Handler } from './handles-event.decorator.js';
import { NATS } from './nats.token.js';

/** Of a process's ten connections: however many events wait, requests find one. */
const TRANSACTIONS_AT_ONCE = 6;

/** Finds the handlers, checks them against what the service declares, and runs them. */
@Injectable()
export class Consumers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private runners: ConsumerRunner[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    @Inject(SERVICE_DEFINITION) private readonly service: ServiceDefinition,
    @Inject(CONFIG) private readonly config: BaseConfig,
    @Inject(NATS) private readonly connection: NatsConnection,
    private readonly publisher: EventPublisher,
    private readonly transactions: Transactions,
    private readonly metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const handlers = matchHandlers(this.service.consumes, discoverHandlers(this.discovery));
    const measured = this.service.consumes.map(({ durable, event }) => ({ durable, context: event.owner }));
    addConsumerMetrics(this.metrics, this.connection, measured);
    const counts = { ...consumerCounters(this.metrics), duration: consumerDuration(this.metrics), waited: consumerWaits(this.metrics) };
    const slots = new Slots(TRANSACTIONS_AT_ONCE);
    const bounded: TransactionsOfEvents = {
      run: (work) => slots.run(() => this.transactions.run(work)),
      statement: (query, values) => this.transactions.statement(query, values),
    };
    this.runners = this.service.consumes.map(
      (definition) =>
        new ConsumerRunner(
          definition,
          handlers.get(definition.durable)!,
          this.connection,
          this.publisher,
          bounded,
          counts,
          this.logger,
          streamOptionsOf(this.config),
        ),
    );
    for (const runner of this.runners) runner.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.runners.map((runner) => runner.stop()));
  }
}

/** @throws Error unless declared consumers and handlers match one to one. */
export function matchHandlers(
  declared: readonly ConsumerDefinition[],
  found: readonly { definition: ConsumerDefinition; handler: Handler }[],
): Map<string, Handler> {
  const names = new Set(declared.map((definition) => definition.durable));
  if (names.size !== declared.length) throw new Error('A consumer is declared twice');
  const handlers = new Map<string, Handler>();
  for (const { definition, handler } of found) {
    if (!names.has(definition.durable)) throw new Error(`Handler for undeclared consumer ${definition.durable}`);
    if (handlers.has(definition.durable)) throw new Error(`Consumer ${definition.durable} has more than one handler`);
    if ('handleAll' in handler !== (definition.repeatable ?? false))
      throw new Error(`Consumer ${definition.durable} and its handler disagree whether its effect may be repeated`);
    handlers.set(definition.durable, handler);
  }
  for (const name of names) if (!handlers.has(name)) throw new Error(`Consumer ${name} has no handler`);
  return handlers;
}
