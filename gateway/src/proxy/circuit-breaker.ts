/** How many calls the decision looks at, and how many it needs at least. */
const WINDOW = 20;
const OPEN_FAILURE_SHARE = 0.5;
const OPEN_MS = 5000;

/**
 * Stops asking a service that does not answer: its absence then costs microseconds instead of a time-out each (SAFETY-F10). Opens
 * when half of the last 20 calls failed. After five seconds one call is let through as a probe, and its outcome decides.
 * A promise-wrapping library would put an allocation and a timer of its own on every proxied request.
 */
export class CircuitBreaker {
  private readonly outcomes: boolean[] = [];
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
    if (this.openUntil !== undefined) {
      // Late answers of calls from before the opening prove nothing; the probe does.
      if (this.probing) this.close();
      return;
    }
    this.record(true);
  }

  failed(): void {
    if (this.openUntil !== undefined) {
      if (this.probing) this.open();
      return;
    }
    this.record(false);
    if (this.outcomes.length >= WINDOW && this.failures / this.outcomes.length >= OPEN_FAILURE_SHARE) this.open();
  }

  /** The caller went away before the service could answer: that says nothing about the service. */
  abandoned(): void {
    this.probing = false;
  }

  /** Seconds after which the caller should ask again. */
  get retryAfterSeconds(): number {
    return this.openUntil === undefined ? 1 : Math.max(1, Math.ceil((this.openUntil - this.now()) / 1000));
  }

  get isOpen(): boolean {
    return this.openUntil !== undefined;
  }

  private record(success: boolean): void {
    this.outcomes.push(success);
    if (!success) this.failures += 1;
    if (this.outcomes.length > WINDOW && this.outcomes.shift() === false) this.failures -= 1;
  }

  private open(): void {
    this.openUntil = this.now() + OPEN_MS;
    this.probing = false;
  }

  private close(): void {
    this.openUntil = undefined;
    this.probing = false;
    this.outcomes.length = 0;
    this.failures = 0;
  }
}
