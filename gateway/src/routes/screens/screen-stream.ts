import { createGzip, constants, type Gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { takesGzip } from '../../web/takes-gzip.js';
import { whenOver } from '../../web/when-over.js';

export const LINES_TYPE = 'application/x-ndjson';

/** Lines to a browser, each sent at once. What comes before the head waits for it. */
export class ScreenStream {
  private readonly waiting: Buffer[] = [];
  private begun = false;
  private gone = false;
  private readonly leavers = new Set<() => void>();
  private readonly gzip: Gzip | undefined;

  constructor(
    request: FastifyRequest,
    private readonly reply: FastifyReply,
  ) {
    this.gzip = takesGzip(request.headers['accept-encoding']) ? createGzip({ level: 6, flush: constants.Z_SYNC_FLUSH }) : undefined;
    whenOver(reply.raw, () => {
      this.gone = true;
      this.gzip?.destroy();
      for (const leave of this.leavers) leave();
      this.leavers.clear();
    });
  }

  /** Calls back when the browser goes away before the end. */
  onGone(leave: () => void): void {
    if (this.gone) leave();
    else this.leavers.add(leave);
  }

  /** Sends the head, with the cookies that the reply has by now. */
  begin(): void {
    this.begun = true;
    if (this.gone) return;
    const { raw } = this.reply;
    const headers = this.reply.getHeaders() as Record<string, string | string[]>;
    this.reply.hijack();
    raw.writeHead(200, {
      ...headers,
      'content-type': LINES_TYPE,
      // Tells a proxy before the gateway to pass on every line at once.
      'x-accel-buffering': 'no',
      vary: 'accept-encoding',
      ...(this.gzip && { 'content-encoding': 'gzip' }),
    });
    this.gzip?.pipe(raw);
    for (const line of this.waiting.splice(0)) this.write(line);
  }

  write(line: Buffer): void {
    if (this.gone) return;
    if (!this.begun) this.waiting.push(line);
    else (this.gzip ?? this.reply.raw).write(line);
  }

  end(): void {
    this.leavers.clear();
    if (!this.gone) (this.gzip ?? this.reply.raw).end();
  }
}
