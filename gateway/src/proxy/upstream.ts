import type { Dispatcher } from 'undici';
import { UnavailableError } from '@affinity/kit/errors/domain-error';
import { KEPT_CONNECTION_MS } from '@affinity/kit/http/connection-loss';
import type { UpstreamConfig, UpstreamName } from '../config.js';
import { CircuitBreaker } from './circuit-breaker.js';
import { Lane } from './lane.js';

/** SAFETY-F10: a service that is silent for five seconds is given up; waiting for a free connection counts. */
export const UPSTREAM_TIMEOUT_MS = 5000;
const CONNECT_TIMEOUT_MS = 1000;
const CONNECTIONS = 64;
/** Calls under way and in line. More would wait longer than anyone does, and cost memory meanwhile. */
export const MAX_CALLS = 256;
/** The share of these that one caller may have: three callers cannot fill the whole. */
const EACH = 1 / 4;
/** Calls of one caller that run at once. A page asks one service for no more, and a few callers who ask for more slow nobody else down. */
const QUICK_EACH = 4;

/** One service as the gateway sees it: kept connections, and the breaker that all calls share. */
export class Upstream {
  readonly breaker = new CircuitBreaker();
  readonly quick: Lane;
  /** For operations that state `x-timeout`: long or endless answers keep nobody else waiting. It has no line. */
  readonly slow: Lane;
  private composed = 0;

  constructor(
    readonly name: UpstreamName,
    readonly config: UpstreamConfig,
  ) {
    this.quick = this.lane(CONNECTIONS, QUICK_EACH);
    this.slow = this.lane(MAX_CALLS, MAX_CALLS * EACH);
  }

  private lane(connections: number, atOnceEach: number): Lane {
    return new Lane(
      this.config.baseUrl,
      {
        connections,
        connect: { timeout: CONNECT_TIMEOUT_MS },
        // `forward` measures the time, from the moment the request got in line.
        headersTimeout: 0,
        bodyTimeout: UPSTREAM_TIMEOUT_MS,
        keepAliveTimeout: KEPT_CONNECTION_MS,
        keepAliveMaxTimeout: KEPT_CONNECTION_MS,
      },
      atOnceEach,
    );
  }

  /** Runs a composed call under the breaker. @throws UnavailableError `gateway.upstream_unavailable` */
  async guard<T>(call: () => Promise<T>): Promise<T> {
    if (!this.tryAcquire()) throw this.unavailable();
    this.composed += 1;
    try {
      const result = await call();
      this.breaker.succeeded();
      return result;
    } catch (error) {
      if (!(error instanceof UnavailableError)) {
        this.breaker.abandoned();
        throw error;
      }
      this.breaker.failed();
      throw this.unavailable(error);
    } finally {
      this.composed -= 1;
    }
  }

  /**
   * Whether a call may be made: the breaker lets it through and the line is not full. Must be followed up like `CircuitBreaker.tryAcquire`.
   */
  tryAcquire(lane = this.quick): boolean {
    return !this.isFull(lane) && this.breaker.tryAcquire();
  }

  /** Calls under way that the gateway makes itself. */
  get ownCalls(): number {
    return this.composed;
  }

  isFull(lane = this.quick): boolean {
    return lane.queue.size + (lane === this.quick ? this.composed : 0) >= MAX_CALLS;
  }

  /** Whether this caller has all that one caller may have under way and in line. */
  isFullFor(caller: string, lane: Lane): boolean {
    return lane.queue.sizeOf(caller) >= MAX_CALLS * EACH;
  }

  unavailable(cause?: unknown): UnavailableError {
    return new UnavailableError(
      'gateway.upstream_unavailable',
      'This part of Affinity does not answer right now.',
      this.breaker.retryAfterSeconds,
      cause,
    );
  }

  async close(): Promise<void> {
    await Promise.all([this.quick.close(), this.slow.close()]);
  }
}

export type DispatchHandler = Dispatcher.DispatchHandler;
export type DispatchController = Dispatcher.DispatchController;
