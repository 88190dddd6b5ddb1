import { SpanKind, type Span } from '@opentelemetry/api';
import { endFailed, isTracing, startChild } from './tracing.js';

interface OutgoingRow {
  readonly id: string;
  readonly type: string;
  /** JSON of the envelope as Postgres writes jsonb. */
  readonly envelope: string;
}

/** Quotes inside of a member's text are escaped there, so that only a field of that name can look like this. */
const CARRIED = /"traceparent": "([0-9a-f-]{55})"/;

/**
 * Publishes rows of the outbox, with a span for each whose request was sampled. The row was written by that request, perhaps long
 * before: the span hangs under it, and says how long the row has waited.
 */
export async function tracingPublication(rows: readonly OutgoingRow[], publish: () => Promise<void>): Promise<void> {
  if (!isTracing()) return publish();
  const spans = rows.flatMap((row) => startPublication(row) ?? []);
  try {
    await publish();
    for (const span of spans) span.end();
  } catch (error) {
    for (const span of spans) endFailed(span, error);
    throw error;
  }
}

function startPublication({ id, type, envelope }: OutgoingRow): Span | undefined {
  return startChild(`${type} publish`, SpanKind.PRODUCER, CARRIED.exec(envelope)?.[1], {
    'messaging.system': 'nats',
    'messaging.destination.name': type,
    'affinity.outbox.waited_ms': Math.max(0, Date.now() - writtenAt(id)),
  });
}

/** RFC 9562 section 5.7: a version 7 UUID begins with the milliseconds since the epoch. */
function writtenAt(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}
