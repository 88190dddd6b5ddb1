import type { Envelope, EventData, EventDefinition } from '@affinity/proto/events/define-event';

/** One durable consumer per effect, so that one effect's failure never repeats another. */
export interface ConsumerDefinition<D extends EventDefinition = EventDefinition> {
  /** `<service>--<effect>`: also the JetStream durable and the inbox key. No dots. */
  readonly durable: string;
  readonly event: D;
  /**
   * What the event is about. A process handles events of one key one after the other, in their order, and those of different keys
   * at once. Unless given it is the event's subject, within which alone the outbox promises an order.
   */
  by?(event: Envelope<EventData<D>>): string;
  /** How many transactions one process may have under way; four unless given. */
  readonly atOnce?: number;
  /**
   * How many events of different keys one transaction may take when they wait; one unless given. For effects that hold no rows of
   * others: a transaction of many events holds what each of them locks until its end.
   */
  readonly together?: number;
  /**
   * The effect may be made again, and is made again by itself in a database that was restored. Then events leave no row in the inbox:
   * see `RepeatableHandler`.
   */
  readonly repeatable?: true;
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
