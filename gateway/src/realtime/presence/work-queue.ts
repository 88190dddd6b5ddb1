import type { Logger } from '@affinity/kit/logging/logger';

const REST_MS = 1000;

/**
 * Works through keys, several at once, but each key alone. A key added during its work is worked on again. A key that failed is
 * tried again after a rest. While only failures come all keys rest: what fails for one fails for the next.
 */
export class WorkQueue<K> {
  private readonly waiting = new Set<K>();
  private readonly running = new Map<K, 'once' | 'again' | 'dropped'>();
  private readonly failed = new Set<K>();
  /** Failures since the last success. */
  private failures = 0;
  private rest: NodeJS.Timeout | undefined;
  private stopped = false;

  /** `what` names the work in the log, once for each row of failures. */
  constructor(
    private readonly work: (key: K) => Promise<void>,
    private readonly atOnce: number,
    private readonly what: string,
    private readonly logger: Logger,
  ) {}

  add(key: K): void {
    if (this.running.has(key)) this.running.set(key, 'again');
    else if (!this.failed.has(key)) this.waiting.add(key);
    this.pump();
  }

  /** Forgets a key; work on it that is under way is not interrupted. */
  delete(key: K): void {
    this.waiting.delete(key);
    this.failed.delete(key);
    if (this.running.has(key)) this.running.set(key, 'dropped');
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.rest);
  }

  private pump(): void {
    while (!this.stopped && this.running.size < this.atOnce && !(this.rest && this.failures >= this.atOnce)) {
      const [next] = this.waiting;
      if (next === undefined) return;
      this.waiting.delete(next);
      this.running.set(next, 'once');
      void this.run(next);
    }
  }

  private async run(key: K): Promise<void> {
    let succeeded = true;
    try {
      await this.work(key);
      this.failures = 0;
    } catch (error) {
      succeeded = false;
      if (this.failures === 0 && !this.stopped) this.logger.warn({ err: error }, `${this.what} failed; trying again`);
      this.failures += 1;
    }
    const after = this.running.get(key);
    this.running.delete(key);
    if (!succeeded && after !== 'dropped') this.retryLater(key);
    else if (after === 'again') this.waiting.add(key);
    this.pump();
  }

  private retryLater(key: K): void {
    this.failed.add(key);
    if (this.stopped) return;
    this.rest ??= setTimeout(() => {
      this.rest = undefined;
      for (const each of this.failed) this.waiting.add(each);
      this.failed.clear();
      this.pump();
    }, REST_MS);
    this.rest.unref();
  }
}
