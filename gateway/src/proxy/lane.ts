import { dispatchHere } from '@affinity/kit/http/in-process/dispatch-here';
import { Pool, type Dispatcher } from 'undici';
import { BoundedQueue } from './bounded-queue.js';

/** Kept connections, and the line before them. */
export class Lane {
  /** Passed requests. The pool never has more of them than connections. */
  readonly queue: BoundedQueue;
  private pool: Pool;
  private readonly leaving = new Set<Promise<void>>();

  constructor(
    private readonly origin: string,
    private readonly options: Pool.Options & { readonly connections: number },
    atOnceEach: number,
  ) {
    this.queue = new BoundedQueue(options.connections, atOnceEach);
    this.pool = new Pool(origin, options);
  }

  /** A service of this process is called by function. */
  dispatch(request: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): void {
    if (!dispatchHere(this.origin, request, handler, this.options.bodyTimeout ?? 0)) this.pool.dispatch(request, handler);
  }

  /**
   * Replaces the connections. The old ones end with the calls under way.
   * A pool that refuses a request goes on taking the chosen connection for busy (undici 8): each refusal would cost a slot.
   */
  renew(): void {
    const old = this.pool;
    this.pool = new Pool(this.origin, this.options);
    const closed = old.close().finally(() => this.leaving.delete(closed));
    this.leaving.add(closed);
  }

  async close(): Promise<void> {
    await Promise.all([this.pool.close(), ...this.leaving]);
  }
}
