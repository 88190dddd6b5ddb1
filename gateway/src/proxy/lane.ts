import { Pool, type Dispatcher } from 'undici';
import { BoundedQueue } from './bounded-queue.js';

/** Kept connections, and the line before them. */
export class Lane {
  /** Passed requests: never more at the pool than it has connections. */
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

  dispatch(request: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): void {
    this.pool.dispatch(request, handler);
  }

  /**
   * Other connections, while those of calls under way end with them. A pool that refuses a request takes the connection
   * it had chosen for busy, and is never told otherwise (undici 8): each refusal would cost a slot.
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
