import { createParser } from 'eventsource-parser';
import { ApiError, toApiError, toNetworkError, UNREADABLE_ERROR_CODE } from './api-error.js';

/** One event of a `text/event-stream` (WHATWG HTML section 9.2). */
export interface ServerSentEvent {
  /** `message` where the stream names none. */
  readonly name: string;
  readonly data: string;
}

/** Reads the text of an event stream in whatever pieces it comes. One that was cut off before its blank line is dropped. */
export function eventReader(): (piece: string) => ServerSentEvent[] {
  let events: ServerSentEvent[] = [];
  const parser = createParser({ onEvent: ({ event, data }) => events.push({ name: event ?? 'message', data }) });
  return (piece) => {
    events = [];
    parser.feed(piece);
    return events;
  };
}

/** A refusal that says when to come back. */
export class RefusedStreamError extends ApiError {
  constructor(
    { code, status, detail, requestId, fieldErrors }: ApiError,
    /** Seconds, of `Retry-After`; null where it is absent or a date. */
    readonly retryAfterSeconds: number | null,
  ) {
    super(code, status, detail, requestId, fieldErrors);
  }
}

const retryAfterOf = (response: Response): number | null => {
  const value = response.headers.get('retry-after');
  return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : null;
};

/** Refuses what is no stream of events. @throws {RefusedStreamError} for a refusal, {ApiError} `unreadable` for anything else */
async function refuseOther(response: Response): Promise<void> {
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => undefined);
    throw new RefusedStreamError(toApiError(response.status, body), retryAfterOf(response));
  }
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/event-stream')) return;
  await response.body?.cancel();
  throw new ApiError(UNREADABLE_ERROR_CODE, response.status, `Events were expected, not ${type || 'an answer without a type'}.`);
}

/** Aborts when nothing has come for this long. Every byte starts the time anew. */
class IdleWatch {
  private readonly controller = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ms: number) {
    this.alive();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  alive(): void {
    this.end();
    this.timer = setTimeout(() => this.controller.abort(new Error(`Nothing came for ${this.ms} ms`)), this.ms);
  }

  end(): void {
    clearTimeout(this.timer);
  }
}

/** Milliseconds without a byte after which a stream counts as broken. The server sends something more often. */
const IDLE_MS = 30_000;

export interface EventStreamRequest {
  readonly body?: unknown;
  readonly signal: AbortSignal;
  readonly idleMs?: number;
}

/**
 * Asks with POST and hands out the events of the answer as they come. `EventSource` can only GET.
 * @throws {RefusedStreamError} for every refusal
 * @throws {ApiError} `network` when no answer arrives, when it breaks off or falls silent, and when `signal` is aborted
 */
export async function* postForEvents(
  path: string,
  { body, signal, idleMs = IDLE_MS }: EventStreamRequest,
): AsyncGenerator<ServerSentEvent, void, undefined> {
  const idle = new IdleWatch(idleMs);
  // The request is aborted when the generator ends: the rest would be read for nobody.
  const left = new AbortController();
  try {
    const response = await fetch(path, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { accept: 'text/event-stream', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.any([signal, idle.signal, left.signal]),
    });
    await refuseOther(response);
    if (response.body === null) return;
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    const eventsIn = eventReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      idle.alive();
      yield* eventsIn(decoder.decode(value, { stream: true }));
    }
  } catch (cause) {
    throw cause instanceof ApiError ? cause : toNetworkError(cause);
  } finally {
    idle.end();
    left.abort();
  }
}
