import { ApiError } from '#shared/api/api-error.js';

export interface SeqReport {
  readonly pairKey: string;
  readonly seq: number;
}

/** Milliseconds in which seqs are gathered into one report. */
const GATHER_MS = 150;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;
const TOO_MANY = 429;
const SERVER_FAILED = 500;

const mayPass = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === TOO_MANY || error.status >= SERVER_FAILED);

/**
 * Reports how far the member has come in each conversation. Only the furthest seq is sent, in one request at a time. A report that
 * failed goes out later with the seqs since. A refused one is not repeated.
 */
export class FurthestSeqs {
  private readonly told = new Map<string, number>();
  private readonly pending = new Map<string, number>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private underWay = false;
  private failures = 0;
  private stopped = false;

  /**
   * @param send gets at most `most` conversations at once, each once
   * @param note hears of every failure
   */
  constructor(
    private readonly send: (reports: readonly SeqReport[]) => Promise<unknown>,
    private readonly most: number,
    private readonly note: (error: unknown) => void,
  ) {}

  report(pairKey: string, seq: number): void {
    if (this.stopped || seq <= (this.told.get(pairKey) ?? 0) || seq <= (this.pending.get(pairKey) ?? 0)) return;
    this.pending.set(pairKey, seq);
    this.plan(GATHER_MS);
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    this.pending.clear();
  }

  private plan(ms: number): void {
    if (this.stopped || this.underWay || this.timer !== undefined || this.pending.size === 0) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      void this.flush();
    }, ms);
  }

  private async flush(): Promise<void> {
    const reports = [...this.pending].slice(0, this.most).map(([pairKey, seq]) => ({ pairKey, seq }));
    this.underWay = true;
    for (const { pairKey, seq } of reports) {
      this.pending.delete(pairKey);
      this.told.set(pairKey, seq);
    }
    try {
      await this.send(reports);
      this.failures = 0;
    } catch (error) {
      this.note(error);
      if (mayPass(error)) this.putBack(reports);
    }
    this.underWay = false;
    this.plan(this.failures === 0 ? GATHER_MS : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (this.failures - 1)));
  }

  private putBack(reports: readonly SeqReport[]): void {
    this.failures += 1;
    for (const { pairKey, seq } of reports) {
      this.told.delete(pairKey);
      this.pending.set(pairKey, Math.max(seq, this.pending.get(pairKey) ?? 0));
    }
  }
}
