import type { FastifyReply } from 'fastify';
import { callerGone } from '../http/caller-gone.js';

/** The gateway gives up after five silent seconds; a model may think longer. */
const KEEP_ALIVE_MS = 2000;

/** Server-sent events (WHATWG HTML 9.2) as the body of an answer. Nothing is buffered beyond what the connection takes. */
export class EventStream {
  private readonly timer: NodeJS.Timeout;
  /** Aborted when the caller went away. */
  readonly gone: AbortSignal;

  /** Begins the answer: from here on no other status is possible. */
  constructor(private readonly reply: FastifyReply) {
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    this.gone = callerGone(reply);
    this.timer = setInterval(() => this.write(': waiting\n\n'), KEEP_ALIVE_MS);
  }

  send(event: string, data: unknown): void {
    this.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  end(): void {
    clearInterval(this.timer);
    this.reply.raw.end();
  }

  /** Breaks the connection: the caller sees a broken answer, not a short one. */
  break(error: Error): void {
    clearInterval(this.timer);
    this.reply.raw.destroy(error);
  }

  private write(text: string): void {
    if (!this.reply.raw.destroyed && !this.reply.raw.writableEnded) this.reply.raw.write(text);
  }
}
