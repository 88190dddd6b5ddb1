import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import { exportCollected } from '@affinity/proto/events/export-collected';
import { EXPORTING_CONTEXTS } from '@affinity/proto/vocabulary/contexts';

/** A context's part of an export can be fetched: a consumer each, as each says so in its own stream. */
export const COLLECTED_PARTS = EXPORTING_CONTEXTS.map((context) => ({
  context,
  consumer: defineConsumer({ durable: `identity--collected-${context}`, event: exportCollected(context) }),
}));
