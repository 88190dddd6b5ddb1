const FAILURES = 5;
const OPEN_MS = 30_000;

/**
 * Stops asking a model that fails. Opens after five failures in a row, and lets one call through as a probe after thirty seconds
 * (SAFETY-F19). While it is open the failure reply comes at once.
 */
export class CircuitBreaker {
  private failures = 0;
  private openUntil: number | undefined;
  private probing = false;

  constructor(private readonly now: () => number = Date.now) {}

  /** Whether a call may be made; each true must be followed by one `succeeded`, `failed` or `abandoned`. */
  tryAcquire(): boolean {
    if (this.openUntil === undefined) return true;
    if (this.probing || this.now() < this.openUntil) return false;
    this.probing = true;
    return true;
  }

  succeeded(): void {
    this.failures = 0;
    // Late answers of calls from before the opening prove nothing; the probe does.
    if (!this.probing) return;
    this.probing = false;
    this.openUntil = undefined;
  }

  failed(): void {
    this.failures += 1;
    if (!this.probing && this.failures < FAILURES) return;
    this.probing = false;
    this.openUntil = this.now() + OPEN_MS;
  }

  get isOpen(): boolean {
    return this.openUntil !== undefined;
  }

  /** The caller went away before the answer: that says nothing about the model. */
  abandoned(): void {
    this.probing = false;
  }
}
