import { DiscardPolicy, jetstreamManager, RetentionPolicy, StorageType, type JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { nanos } from '@nats-io/transport-node';
import { outsideWork } from '../db/outside-work.js';
import type { StreamOptions } from './stream-options.js';

/** Within this window the broker itself drops a repeated message id; after it the inboxes do. */
const DUPLICATE_WINDOW_MS = 120_000;
const KEEP_MS = 7 * 86_400_000;
export const DEAD_LETTER_STREAM = 'DEAD_LETTERS';

function shape(subjects: string[], options: StreamOptions) {
  return {
    subjects,
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    discard: DiscardPolicy.New,
    max_age: nanos(KEEP_MS),
    max_bytes: options.maxBytes,
    duplicate_window: nanos(DUPLICATE_WINDOW_MS),
    num_replicas: options.replicas,
  };
}

/** Makes a context's stream, or brings an existing one to this shape. A full stream refuses events and never forgets one. */
export async function ensureStream(manager: JetStreamManager, name: string, subjects: string[], options: StreamOptions): Promise<void> {
  const config = shape(subjects, options);
  try {
    await manager.streams.info(name);
  } catch {
    try {
      await manager.streams.add({ name, ...config });
      return;
    } catch (error) {
      // Two processes may start at once; the second finds the stream made.
      await manager.streams.info(name).catch(() => {
        throw error;
      });
    }
  }
  await manager.streams.update(name, config);
}

/** Makes a stream that somebody else shapes, when it is not there yet: only its owner may change it. */
export async function ensureStreamExists(
  manager: JetStreamManager,
  name: string,
  subjects: string[],
  options: StreamOptions,
): Promise<void> {
  const exists = await manager.streams.info(name).then(
    () => true,
    () => false,
  );
  if (!exists) await manager.streams.add({ name, ...shape(subjects, options) }).catch(() => manager.streams.info(name));
}

export async function ensureDeadLetterStream(manager: JetStreamManager, options: StreamOptions): Promise<void> {
  await ensureStreamExists(manager, DEAD_LETTER_STREAM, ['dlq.>'], options);
}

export async function managerOf(connection: NatsConnection): Promise<JetStreamManager> {
  outsideWork('The event broker');
  return jetstreamManager(connection, { timeout: 5000 });
}
