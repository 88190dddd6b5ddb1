import type { Type } from '@nestjs/common';
import type { EventDefinition } from '@affinity/proto/events/define-event';
import type { BaseConfig } from '../config/base-config.js';
import type { EnvReader } from '../config/env-reader.js';
import type { DatabaseDefinition } from '../db/data-source.js';
import type { ConsumerDefinition } from '../events/consumer.definition.js';

/** Everything the kit needs to know of a service: one of these is a service's whole start-up. */
export interface ServiceDefinition<C extends BaseConfig = BaseConfig> {
  /** Folder name under `services/`, database name, context of its events. */
  readonly name: string;
  /** For the API docs. */
  readonly title: string;
  readonly description: string;
  readConfig(env: EnvReader): C;
  /** The service's own Nest module; it may inject `CONFIG`, `DataSource`, `Transactions`, `OutboxWriter`, `NATS`, `REDIS`. */
  readonly module: Type;
  readonly database: DatabaseDefinition;
  readonly publishes: readonly EventDefinition[];
  readonly consumes: readonly ConsumerDefinition[];
  /** Events that every instance hears as they pass, by a plain subscription. */
  readonly hears?: readonly EventDefinition[];
}

export const SERVICE_DEFINITION = Symbol('SERVICE_DEFINITION');
/** Injection token of the typed configuration. */
export const CONFIG = Symbol('CONFIG');

export function defineService<C extends BaseConfig>(definition: ServiceDefinition<C>): ServiceDefinition<C> {
  for (const event of definition.publishes) {
    if (event.owner !== definition.name) throw new Error(`${definition.name} may not publish ${event.type}`);
  }
  for (const consumer of definition.consumes) {
    if (!consumer.durable.startsWith(`${definition.name}--`)) throw new Error(`${consumer.durable} does not belong to ${definition.name}`);
  }
  return definition;
}
