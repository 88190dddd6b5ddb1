import { EventEmitter } from 'node:events';
import type { Taker } from '../../proxy/forward.js';

/** Bytes of one part. The browser asks for a longer one by itself, and takes it as it comes. */
const LONGEST_PART = 256 * 1024;

export type AnswerHeaders = Readonly<Record<string, string | string[]>>;

export interface PartAnswer {
  readonly status: number;
  readonly headers: AnswerHeaders;
  readonly body: Buffer;
}

/** Takes a service's answer as a browser's connection would, and keeps it whole: a line is written at once. */
export class PartTaker extends EventEmitter<{ close: []; drain: [] }> implements Taker {
  readonly raw = this;
  readonly writableLength = 0;
  destroyed = false;
  private readonly chunks: Buffer[] = [];
  private length = 0;
  private status = 0;
  private headers: AnswerHeaders = {};

  /** `done` is called once: without an answer when it broke off, is too long, or nobody waits for it any more. */
  constructor(private readonly done: (answer: PartAnswer | undefined) => void) {
    super();
  }

  getHeaders(): object {
    return {};
  }

  hijack(): void {}

  writeHead(status: number, headers: AnswerHeaders): void {
    this.status = status;
    this.headers = headers;
  }

  write(chunk: Buffer): boolean {
    this.length += chunk.length;
    if (this.length > LONGEST_PART) this.destroy();
    else this.chunks.push(chunk);
    return true;
  }

  end(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    this.done({ status: this.status, headers: this.headers, body: Buffer.concat(this.chunks) });
    this.emit('close');
  }

  destroy(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    this.done(undefined);
    this.emit('close');
  }
}
