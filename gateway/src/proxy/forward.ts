import type { IncomingHttpHeaders } from 'node:http';
import { DomainError } from '@affinity/kit/errors/domain-error';
import { connectionLoss } from '@affinity/kit/http/connection-loss';
import { copyResponseHeaders } from './forwarded-headers.js';
import type { Lane } from './lane.js';
import { type DispatchController, type DispatchHandler, type Upstream } from './upstream.js';

/** A service that is being replaced breaks its connections, and the pool may keep more than one of them. */
const ATTEMPTS = 3;
/** The pause between two attempts: meanwhile the pool hears of other connections that broke in the same moment. */
const PAUSE_MS = 30;
/** Bytes held of an answer that the browser has not taken yet. Ordinary answers are shorter. */
const HELD_BYTES = 256 * 1024;
/** Bytes held of all such answers. Above this a slow browser holds its slot instead of our memory. */
const HELD_BYTES_IN_ALL = 64 * 1024 * 1024;
/** A browser that takes nothing holds its slot for this long. */
const STALLED_MS = 10_000;
let heldInAll = 0;

/** These errors mean that the gateway is ending and closed the connections. */
const ENDING = new Set(['UND_ERR_CLOSED', 'UND_ERR_DESTROYED']);

/** The request cannot be written as HTTP: the caller alone caused that. */
export class MalformedForwardError extends DomainError {
  constructor(cause: unknown) {
    super('request.malformed', 400, 'The request is not valid.', { cause });
  }
}

/** The caller's share of the line is used up. The next request may come when one before it ends. */
export class TooManyAtOnceError extends DomainError {
  constructor() {
    super('request.rate_limited', 429, 'Too many requests at once. Please wait a moment.', { retryAfterSeconds: 1 });
  }
}

/** What takes an answer: the browser's reply, or a part of a screen. */
export interface Taker {
  readonly raw: {
    readonly destroyed: boolean;
    /** Bytes that were written and not taken yet. */
    readonly writableLength: number;
    once(event: 'close', listener: () => void): unknown;
    on(event: 'drain', listener: () => void): unknown;
    writeHead(status: number, headers: Record<string, string | string[]>): unknown;
    /** False asks to wait for `drain`. */
    write(chunk: Buffer): boolean;
    end(): unknown;
    destroy(error?: Error): unknown;
  };
  getHeaders(): object;
  hijack(): unknown;
}

export interface ForwardedRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path and query at the service. */
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: Buffer | undefined;
  readonly lane: Lane;
  /** The member or the address that asks. */
  readonly caller: string;
  /** Time until the answer begins. Waiting for a free connection counts. */
  readonly timeoutMs: number;
  /** The service acts once however often the request is sent, see `ProxiedRoute`. */
  readonly repeatable: boolean;
}

/**
 * Passes one request to a service, and its answer on to the browser chunk by chunk. Nothing is parsed. Of what the browser has not
 * taken yet no more is held than an ordinary answer.
 * Calls `onRefused` when no answer has begun: with an UnavailableError, a MalformedForwardError or a TooManyAtOnceError.
 */
export function forward(upstream: Upstream, reply: Taker, forwarded: ForwardedRequest, onRefused: (error: Error) => void): void {
  // The browser went away while its session was looked up: nobody is left to answer, and the service has not failed.
  if (reply.raw.destroyed) return;
  if (upstream.isFullFor(forwarded.caller, forwarded.lane)) {
    onRefused(new TooManyAtOnceError());
    return;
  }
  if (!upstream.tryAcquire(forwarded.lane)) {
    onRefused(upstream.unavailable());
    return;
  }
  forwarded.lane.queue.enter(new Exchange(upstream, reply, forwarded, onRefused));
}

/** One request on its way. It holds its slot in the queue until undici has let go of it, whatever the browser does meanwhile. */
class Exchange implements DispatchHandler {
  readonly caller: string;
  private readonly raw: Taker['raw'];
  private readonly deadline: NodeJS.Timeout;
  private controller: DispatchController | undefined;
  private attemptsLeft = ATTEMPTS;
  /** The one call that an open breaker lets through. */
  private readonly probe: boolean;
  private dispatched = false;
  /** Milliseconds of a clock that never goes back. */
  private dispatchedAt: number | undefined;
  /** True while undici takes the request: an error now has met neither a connection nor the service. */
  private handing = false;
  private begun = false;
  /** Bytes that the browser has not taken yet. */
  private held = 0;
  private stalled: NodeJS.Timeout | undefined;
  private settled = false;

  constructor(
    private readonly upstream: Upstream,
    private readonly reply: Taker,
    private readonly forwarded: ForwardedRequest,
    private readonly onRefused: (error: Error) => void,
  ) {
    this.caller = forwarded.caller;
    this.probe = upstream.breaker.isOpen;
    this.raw = reply.raw;
    this.raw.once('close', () => {
      this.hold(0);
      this.clientGone();
    });
    this.deadline = setTimeout(() => this.tooLate(), forwarded.timeoutMs);
  }

  start(): void {
    // The request was given up in the pause between two attempts.
    if (this.settled) return;
    if (this.upstream.breaker.isOpen && !this.probe) {
      // The breaker opened while this request was in line: it would not be answered in time.
      this.settle(() => this.onRefused(this.upstream.unavailable()));
      this.forwarded.lane.queue.leave(this);
      return;
    }
    this.dispatched = true;
    this.dispatchedAt ??= performance.now();
    this.controller = undefined;
    this.attemptsLeft -= 1;
    const { method, path, headers, body, lane } = this.forwarded;
    this.handing = true;
    try {
      lane.dispatch({ method, path, headers, body: body ?? null }, this);
    } finally {
      this.handing = false;
    }
  }

  onRequestStart(controller: DispatchController): void {
    this.controller = controller;
    // The request was given up while the connection was made: nothing is sent.
    if (this.settled) controller.abort(new Error('Nobody waits for the answer'));
  }

  onResponseStart(controller: DispatchController, status: number, from: IncomingHttpHeaders): void {
    if (status < 200) return;
    this.begun = true;
    // From here on the pool's body time-out applies.
    clearTimeout(this.deadline);
    const headers = this.reply.getHeaders() as Record<string, string | string[]>;
    copyResponseHeaders(from, headers);
    this.reply.hijack();
    this.raw.writeHead(status, headers);
    this.raw.on('drain', () => {
      this.hold(0);
      controller.resume();
    });
  }

  onResponseData(controller: DispatchController, chunk: Buffer): void {
    // A browser that takes its answer slowly or not at all must not hold a slot that others wait for.
    if (this.raw.write(chunk)) return;
    this.hold(this.raw.writableLength);
    if (this.held <= HELD_BYTES && heldInAll <= HELD_BYTES_IN_ALL) return;
    controller.pause();
    this.stalled ??= setTimeout(() => this.raw.destroy(), STALLED_MS);
  }

  private hold(bytes: number): void {
    heldInAll += bytes - this.held;
    this.held = bytes;
    if (bytes > 0) return;
    clearTimeout(this.stalled);
    this.stalled = undefined;
  }

  onResponseEnd(): void {
    this.settle(() => this.upstream.breaker.succeeded());
    this.forwarded.lane.queue.leave(this);
    this.raw.end();
  }

  onResponseError(_controller: DispatchController | null, error: Error): void {
    if (this.handing && this.controller === undefined) {
      this.notTaken(error);
      return;
    }
    if (!this.settled && !this.begun && this.attemptsLeft > 0 && this.mayRepeat(error)) {
      this.dispatched = false;
      setTimeout(() => this.start(), PAUSE_MS);
      return;
    }
    this.fail(error);
    this.forwarded.lane.queue.leave(this);
  }

  /**
   * A request that was never sent may be sent again. One that may have been heard is repeated only when that changes nothing (SAFETY-P6).
   */
  private mayRepeat(error: Error): boolean {
    const loss = connectionLoss(error);
    if (loss === undefined) return false;
    return this.controller === undefined || loss === 'never-made' || this.forwarded.repeatable;
  }

  private notTaken(error: Error): void {
    const { lane } = this.forwarded;
    const ending = ENDING.has(String((error as { code?: unknown }).code));
    if (!ending) lane.renew();
    this.settle(() => {
      this.upstream.breaker.abandoned();
      this.onRefused(ending ? this.upstream.unavailable(error) : new MalformedForwardError(error));
    });
    lane.queue.leave(this);
  }

  private tooLate(): void {
    const error = new Error(`No answer within ${this.forwarded.timeoutMs} ms`);
    // A request that waited in our line for most of the time says nothing about the service: another one held it up, or none did.
    const had = this.dispatchedAt === undefined ? 0 : performance.now() - this.dispatchedAt;
    this.fail(error, had >= this.forwarded.timeoutMs / 2);
    this.withdraw(error);
  }

  private clientGone(): void {
    if (this.settled) return;
    this.settle(() => this.upstream.breaker.abandoned());
    this.withdraw(new Error('The browser went away'));
  }

  private fail(error: Error, byTheService = true): void {
    if (this.settled) return;
    this.settle(() => (byTheService ? this.upstream.breaker.failed() : this.upstream.breaker.abandoned()));
    // The connection is cut: the browser sees a broken answer, not a short one.
    if (this.begun) this.raw.destroy(error);
    else this.onRefused(this.upstream.unavailable(error));
  }

  /**
   * A request in line leaves it. A request at the service is aborted, and `onResponseError` follows. In between `onRequestStart` aborts it.
   */
  private withdraw(reason: Error): void {
    if (this.dispatched) this.controller?.abort(reason);
    else this.forwarded.lane.queue.leave(this);
  }

  private settle(outcome: () => void): void {
    if (this.settled) return;
    this.settled = true;
    clearTimeout(this.deadline);
    outcome();
  }
}
