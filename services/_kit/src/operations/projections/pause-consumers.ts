import { setTimeout as sleep } from 'node:timers/promises';
import type { NatsConnection } from '@nats-io/transport-node';
import { streamOf } from '@affinity/proto/events/define-event';
import type { ConsumerDefinition } from '../../events/consumer.definition.js';
import { findConsumer } from '../../events/find-consumer.js';
import { managerOf } from '../../events/streams.js';
import { OperationError } from '../command.js';
import { PAUSE_MS } from './pause-time.js';

/** Messages that were handed out already are waited for this long. One that fails over and over comes again later. */
const SETTLED_WITHIN_MS = 15_000;
const LOOK_MS = 100;

/**
 * Has the broker hand these consumers nothing more. Resolves when what they had in hand is done.
 * @throws OperationError when the broker cannot
 */
export async function pauseConsumers(connection: NatsConnection, consumers: readonly ConsumerDefinition[]): Promise<Date> {
  const manager = await managerOf(connection);
  const until = new Date(Date.now() + PAUSE_MS);
  const paused: ConsumerDefinition[] = [];
  for (const consumer of consumers) {
    const stream = streamOf(consumer.event.type);
    // A consumer that is not there yet reads the stream from its beginning once it is made, and the newest state wins.
    if (!(await findConsumer(manager, consumer))) continue;
    const answer = await manager.consumers.pause(stream, consumer.durable, until);
    if (!answer.paused)
      throw new OperationError('This broker cannot pause consumers (nats-server 2.11 can): stop the service and say --service-stopped');
    paused.push(consumer);
  }
  for (const deadline = Date.now() + SETTLED_WITHIN_MS; ; await sleep(LOOK_MS)) {
    const infos = await Promise.all(paused.map(({ event, durable }) => manager.consumers.info(streamOf(event.type), durable)));
    if (infos.every(({ num_ack_pending: inHand }) => inHand === 0) || Date.now() > deadline) return until;
  }
}

export async function resumeConsumers(connection: NatsConnection, consumers: readonly ConsumerDefinition[]): Promise<void> {
  const manager = await managerOf(connection);
  for (const consumer of consumers) {
    const info = await findConsumer(manager, consumer);
    if (info?.paused) await manager.consumers.resume(info.stream_name, consumer.durable);
  }
}

/** Since when all of them are paused, or nothing when one is not. */
export async function pausedSince(connection: NatsConnection, consumers: readonly ConsumerDefinition[]): Promise<Date | undefined> {
  const manager = await managerOf(connection);
  let since = 0;
  for (const consumer of consumers) {
    const info = await findConsumer(manager, consumer);
    if (!info) continue;
    if (!info.paused || info.config.pause_until === undefined) return undefined;
    since = Math.max(since, new Date(info.config.pause_until).getTime() - PAUSE_MS);
  }
  return new Date(since);
}
