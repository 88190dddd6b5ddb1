import { logError } from '#shared/code/log-error.js';

/** Looks after conversations a little later: what is missing may only be on its way. One look is planned for each. */
export class LateLooks {
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(private readonly look: (pairKey: string) => Promise<void>) {}

  /** A look at once takes the place of one that waits. */
  soon(pairKey: string, ms: number): void {
    if (this.timers.has(pairKey) && ms > 0) return;
    clearTimeout(this.timers.get(pairKey));
    const look = (): void => {
      this.timers.delete(pairKey);
      this.look(pairKey).catch((error: unknown) => logError('conversation', error));
    };
    this.timers.set(pairKey, setTimeout(look, ms));
  }

  stop(): void {
    this.timers.forEach((timer) => clearTimeout(timer));
    this.timers.clear();
  }
}
