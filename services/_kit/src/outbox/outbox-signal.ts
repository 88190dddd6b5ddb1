import { Injectable } from '@nestjs/common';

/**
 * Wakes this process's relay after a commit. Not Postgres NOTIFY: that takes a cluster-wide lock at every commit.
 * A relay in another process finds the row at its next poll.
 */
@Injectable()
export class OutboxSignal {
  private waiting: (() => void) | undefined;
  private pending = false;

  readonly wake = (): void => {
    this.pending = true;
    this.waiting?.();
  };

  /** Resolves at the next wake-up, at once if there was one since the last wait, or after `timeoutMs`. */
  async wait(timeoutMs: number): Promise<void> {
    if (!this.pending) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, timeoutMs);
        this.waiting = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.waiting = undefined;
    }
    this.pending = false;
  }
}
