import { UnavailableError } from '../errors/domain-error.js';

/**
 * Lets so much heavy work run at once and keeps a bounded rest in line, first come first served: more would wait longer
 * than anyone does and cost memory meanwhile.
 */
export class WorkLine {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly inLine: number,
    private readonly busyCode: string,
  ) {}

  /** @throws UnavailableError with `busyCode` when the line is full */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await work();
    } finally {
      // The place is handed on, so that nobody overtakes the line.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  private async enter(): Promise<void> {
    if (this.running < this.atOnce) {
      this.running += 1;
      return;
    }
    if (this.waiting.length >= this.inLine) throw new UnavailableError(this.busyCode, 'Too much is going on. Try again in a moment.');
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }
}
