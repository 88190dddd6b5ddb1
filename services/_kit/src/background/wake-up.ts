/** Ends a wait. A wake-up that comes before the wait ends it at once; many before one wait are one. */
export class WakeUp {
  private waiting: (() => void) | undefined;
  private pending = false;

  readonly wake = (): void => {
    this.pending = true;
    this.waiting?.();
  };

  /** Takes back the wake-ups since the last wait. */
  forget(): void {
    this.pending = false;
  }

  /**
   * Resolves at the next wake-up, at once if there was one since the last wait, or after `timeoutMs`. Only one caller waits at a
   * time.
   * @returns false when the time was over first
   */
  async wait(timeoutMs: number): Promise<boolean> {
    if (!this.pending) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, timeoutMs).unref();
        this.waiting = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.waiting = undefined;
    }
    const woken = this.pending;
    this.pending = false;
    return woken;
  }
}
