import { Injectable, type Type } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { defineConsumer, type ConsumerDefinition } from '@affinity/kit/events/consumer.definition';
import { HandlesEvent, type EventHandler } from '@affinity/kit/events/handles-event.decorator';
import type { Envelope, EventData, EventDefinition } from '@affinity/proto/events/define-event';
import type { Act, DatedAct } from './act.js';
import { ActsService } from './acts.service.js';
import { WithdrawService } from './withdraw.service.js';

/** An event that members are told of, and its handler. */
export interface Listener {
  readonly consumer: ConsumerDefinition;
  readonly handler: Type<EventHandler<EventDefinition>>;
}

/** An act of an event. What dates it is the act's own where the event tells of several, or else the event's. */
export type ToldAct = Act & Partial<Pick<DatedAct, 'revision' | 'happenedAt'>>;

/**
 * Tells members of an event.
 * @param acts the event's acts; nobody is told of an act on oneself
 */
export function tellOf<D extends EventDefinition>(
  effect: string,
  event: D,
  acts: (data: EventData<D>, by: Pick<Envelope, 'actorId' | 'revision'>) => readonly ToldAct[],
): Listener {
  const consumer = defineConsumer<D>({ durable: `notifications--${effect}`, event });

  @Injectable()
  @HandlesEvent(consumer)
  class Tell implements EventHandler<D> {
    constructor(private readonly acts: ActsService) {}

    async handle(event: Envelope<EventData<D>>, tx: Tx): Promise<void> {
      const { data, revision, time: happenedAt } = event;
      const told = acts(data, event).filter(({ recipientId, actorId }) => recipientId !== actorId);
      await this.acts.keep(
        tx,
        told.map((act) => ({ revision, happenedAt: act.since ?? happenedAt, ...act })),
      );
    }
  }
  return { consumer, handler: Tell };
}

/** Takes back what members were told of a thing that is gone. @param thing reads the thing's id */
export function takeBackOf<D extends EventDefinition>(effect: string, event: D, thing: (data: EventData<D>) => string): Listener {
  const consumer = defineConsumer<D>({ durable: `notifications--${effect}`, event });

  @Injectable()
  @HandlesEvent(consumer)
  class TakeBack implements EventHandler<D> {
    constructor(private readonly withdrawal: WithdrawService) {}

    handle({ data }: Envelope<EventData<D>>, tx: Tx): Promise<void> {
      return this.withdrawal.withdraw(tx, thing(data));
    }
  }
  return { consumer, handler: TakeBack };
}
