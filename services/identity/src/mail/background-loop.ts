import { setTimeout as sleep } from 'node:timers/promises';

const BACKOFF_MS = { first: 500, last: 10_000 };

/**
 * Repeats `work` while it finds something to do, then waits until woken or `idleMs` have passed. Failures are reported
 * and repeated with growing pauses; they never end the loop.
 */
export class BackgroundLoop {
  private stopping = false;
  private running: Promise<void> | undefined;
  private nap = new AbortController();
  private woken = false;

  constructor(
    /** Does some work; true when there may be more. */
    private readonly work: () => Promise<boolean>,
    private readonly idleMs: number,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  start(): void {
    this.running = this.run();
  }

  /** There is work now. */
  readonly wake = (): void => {
    this.woken = true;
    this.nap.abort();
  };

  /** Resolves when the work under way is done. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.wake();
    await this.running;
  }

  private async run(): Promise<void> {
    let backoff = BACKOFF_MS.first;
    while (!this.stopping) {
      try {
        this.woken = false;
        while (!this.stopping && (await this.work()));
        backoff = BACKOFF_MS.first;
        await this.rest(this.idleMs);
      } catch (error) {
        this.onFailure(error);
        await this.rest(backoff);
        backoff = Math.min(backoff * 2, BACKOFF_MS.last);
      }
    }
  }

  private async rest(ms: number): Promise<void> {
    if (this.woken || this.stopping) return;
    this.nap = new AbortController();
    // An aborted nap is the wake-up.
    await sleep(ms, undefined, { signal: this.nap.signal }).catch(() => undefined);
  }
}
