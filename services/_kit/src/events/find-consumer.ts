import { type ConsumerInfo, JetStreamApiCodes, JetStreamApiError, type JetStreamManager } from '@nats-io/jetstream';
import { streamOf } from '@affinity/proto/events/define-event';
import type { ConsumerDefinition } from './consumer.definition.js';

const ABSENT: readonly number[] = [JetStreamApiCodes.ConsumerNotFound, JetStreamApiCodes.StreamNotFound];

/**
 * What the broker knows of a durable consumer; nothing when it, or its stream, was not made yet.
 * @throws what the broker failed with when it does not answer
 */
export async function findConsumer(manager: JetStreamManager, { event, durable }: ConsumerDefinition): Promise<ConsumerInfo | undefined> {
  try {
    return await manager.consumers.info(streamOf(event.type), durable);
  } catch (error) {
    if (error instanceof JetStreamApiError && ABSENT.includes(error.code)) return undefined;
    throw error;
  }
}
