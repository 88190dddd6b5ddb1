import type { Writable } from 'node:stream';
import { createGzip, constants, type Gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { takesEncoding } from '../../web/takes-encoding.js';
import { whenOver } from '../../web/when-over.js';

export const LINES_TYPE = 'application/x-ndjson';
/** A line waits this long for others. Packing and sending a line by itself costs as much as a part's answer. */
const GATHERED_MS = 20;

/** Lines to a browser, those of one moment together. What comes before the head waits for it. */
export class ScreenStream {
  private waiting: Buffer[] = [];
  private gathering: NodeJS.Timeout | undefined;
  private begun = false;
  private gone = false;
  private readonly leavers = new Set<() => void>();
  private readonly gzip: Gzip | undefined;

  constructor(
    request: FastifyRequest,
    private readonly reply: FastifyReply,
  ) {
    this.gzip = takesEncoding(request.headers['accept-encoding'], 'gzip')
      ? createGzip({ level: 6, flush: constants.Z_SYNC_FLUSH })
      : undefined;
    whenOver(reply.raw, () => {
      this.gone = true;
      clearTimeout(this.gathering);
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
    this.gather();
  }

  write(line: Buffer): void {
    if (this.gone) return;
    this.waiting.push(line);
    if (this.begun) this.gather();
  }

  end(): void {
    this.leavers.clear();
    clearTimeout(this.gathering);
    if (!this.gone) this.out.end(this.taken());
  }

  private gather(): void {
    this.gathering ??= setTimeout(() => {
      this.gathering = undefined;
      if (!this.gone) this.out.write(this.taken());
    }, GATHERED_MS);
  }

  private taken(): Buffer {
    const lines = Buffer.concat(this.waiting);
    this.waiting = [];
    return lines;
  }

  private get out(): Writable {
    return this.gzip ?? this.reply.raw;
  }
}
