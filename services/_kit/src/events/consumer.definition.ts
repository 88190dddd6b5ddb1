import type { EventData, EventDefinition } from '@affinity/proto/events/define-event';

/** One durable consumer per effect, so that one effect's failure never repeats another. */
export interface ConsumerDefinition<D extends EventDefinition = EventDefinition> {
  /** `<service>--<effect>`: also the JetStream durable and the inbox key. No dots. */
  readonly durable: string;
  readonly event: D;
  /**
   * How many events of different subjects one process may have under way; one unless given. Events of one subject follow each
   * other. Each event takes a connection to the database.
   */
  readonly atOnce?: number;
  /** By this consumer the service hears that an account was deleted. */
  readonly erases?: true;
  /** Whether an event of these data has an effect here; unless given, all have. Others are passed over without asking the database. */
  concerns?(data: EventData<D>): boolean;
}

const DURABLE = /^[a-z][a-z-]*--[a-z][a-z0-9-]*$/;

export function defineConsumer<D extends EventDefinition>(definition: ConsumerDefinition<D>): ConsumerDefinition<D> {
  if (!DURABLE.test(definition.durable)) throw new Error(`Durable "${definition.durable}" is not <service>--<effect>`);
  return definition;
}
