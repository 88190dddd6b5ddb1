import { ApiError, toApiError, toNetworkError, UNREADABLE_ERROR_CODE } from './api-error.js';

/** One event of a `text/event-stream` (WHATWG HTML section 9.2). */
export interface ServerSentEvent {
  /** `message` where the stream names none. */
  readonly name: string;
  readonly data: string;
}

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Reads the text of an event stream, in whatever pieces it comes. An event counts once the blank line after it is there, so one that
 * was cut off is dropped. Ids are ignored, and so are comments, which only keep a silent connection open.
 */
export class EventStreamParser {
  private rest = '';
  private begun = false;
  /** The last piece ended with CR: an LF at the head of the next one belongs to it. */
  private afterReturn = false;
  private name = '';
  private data: string[] = [];

  push(piece: string): ServerSentEvent[] {
    let text = piece;
    if (text === '') return [];
    if (!this.begun) {
      this.begun = true;
      if (text.startsWith(BYTE_ORDER_MARK)) text = text.slice(1);
    }
    if (this.afterReturn && text.startsWith('\n')) text = text.slice(1);
    this.afterReturn = text.endsWith('\r');
    const lines = (this.rest + text).split(/\r\n|\n|\r/);
    this.rest = lines.pop() ?? '';
    return lines.flatMap((line) => this.take(line));
  }

  private take(line: string): ServerSentEvent[] {
    if (line === '') return this.dispatch();
    const colon = line.indexOf(':');
    if (colon === 0) return [];
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') this.name = value;
    if (field === 'data') this.data.push(value);
    return [];
  }

  private dispatch(): ServerSentEvent[] {
    const { name, data } = this;
    this.name = '';
    this.data = [];
    return data.length === 0 ? [] : [{ name: name === '' ? 'message' : name, data: data.join('\n') }];
  }
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
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    const parser = new EventStreamParser();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      idle.alive();
      yield* parser.push(decoder.decode(value, { stream: true }));
    }
  } catch (cause) {
    throw cause instanceof ApiError ? cause : toNetworkError(cause);
  } finally {
    idle.end();
    left.abort();
  }
}
