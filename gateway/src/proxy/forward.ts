import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { copyResponseHeaders } from './forwarded-headers.js';
import { isConnectionLoss, type DispatchController, type DispatchHandler, type Upstream } from './upstream.js';

export interface ForwardedRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path and query at the service. */
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: Buffer | undefined;
}

/**
 * Passes one request to a service and its answer on to the browser, chunk by chunk: nothing is parsed and nothing is held
 * beyond what the browser's connection has not taken yet. Calls `onUnavailable` when no answer has begun.
 */
export function forward(upstream: Upstream, reply: FastifyReply, forwarded: ForwardedRequest, onUnavailable: (error: Error) => void): void {
  // Gone while its session was looked up: nobody is left to answer, and the service has not failed.
  if (reply.raw.destroyed) return;
  if (!upstream.breaker.tryAcquire()) {
    onUnavailable(upstream.unavailable());
    return;
  }
  // A service that is being replaced breaks connections; a read may then be asked once more (SAFETY P6).
  const attempts = forwarded.method === 'GET' ? 2 : 1;
  new Exchange(upstream, reply, forwarded, onUnavailable).send(attempts);
}

class Exchange implements DispatchHandler {
  private readonly raw: ServerResponse;
  private controller: DispatchController | undefined;
  private attemptsLeft = 0;
  private begun = false;
  private settled = false;
  private abandoned = false;

  constructor(
    private readonly upstream: Upstream,
    private readonly reply: FastifyReply,
    private readonly forwarded: ForwardedRequest,
    private readonly onUnavailable: (error: Error) => void,
  ) {
    this.raw = reply.raw;
    this.raw.once('close', () => this.clientGone());
  }

  send(attempts: number): void {
    this.attemptsLeft = attempts - 1;
    const { method, path, headers, body } = this.forwarded;
    this.upstream.pool.dispatch({ method, path, headers, body: body ?? null }, this);
  }

  onRequestStart(controller: DispatchController): void {
    this.controller = controller;
    if (this.raw.destroyed) this.clientGone();
  }

  onResponseStart(controller: DispatchController, status: number, from: IncomingHttpHeaders): void {
    if (status < 200) return;
    this.begun = true;
    const headers = this.reply.getHeaders() as Record<string, string | string[]>;
    copyResponseHeaders(from, headers);
    this.reply.hijack();
    this.raw.writeHead(status, headers);
    this.raw.on('drain', () => controller.resume());
  }

  onResponseData(controller: DispatchController, chunk: Buffer): void {
    if (!this.raw.write(chunk)) controller.pause();
  }

  onResponseEnd(): void {
    this.settle(() => this.upstream.breaker.succeeded());
    this.raw.end();
  }

  onResponseError(_controller: DispatchController, error: Error): void {
    if (this.settled) return;
    if (!this.begun && this.attemptsLeft > 0 && isConnectionLoss(error)) {
      this.send(this.attemptsLeft);
      return;
    }
    this.settle(() => this.upstream.breaker.failed());
    // Cut off, so that the browser sees a broken answer and not a short one.
    if (this.begun) this.raw.destroy(error);
    else this.onUnavailable(this.upstream.unavailable(error));
  }

  /** May come before the request to the service began; `onRequestStart` then ends it. */
  private clientGone(): void {
    const answered = this.settled && !this.abandoned;
    if (answered) return;
    this.abandoned = true;
    this.settle(() => this.upstream.breaker.abandoned());
    this.controller?.abort(new Error('The browser went away'));
  }

  private settle(outcome: () => void): void {
    if (this.settled) return;
    this.settled = true;
    outcome();
  }
}
