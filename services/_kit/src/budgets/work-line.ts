import { DomainError, UnavailableError } from '../errors/domain-error.js';

export interface LineLimits {
  /** Work that runs at the same time. One owner gets all of these slots but one, so that the last is free for somebody else. */
  readonly atOnce: number;
  /** Work that waits, of all owners together. */
  readonly inLine: number;
  /** Work that waits, of one owner. */
  readonly inLineEach: number;
  /** What a second of work costs at least, in the unit in which work tells its cost. */
  readonly costOfSecond: number;
  /** 503, when the line is full. */
  readonly busyCode: string;
  /** 429, when one owner's part of the line is full, and what it says. */
  readonly floodCode: string;
  readonly floodDetail: string;
}

/** What one owner has running and waiting, and has cost so far. */
interface Share {
  used: number;
  running: number;
  readonly waiting: Ticket[];
}

interface Ticket {
  start(): void;
  refuse(error: Error): void;
}

/**
 * Lets so much heavy work run at once and keeps a bounded rest in line. A free slot goes to the owner whose work has cost least
 * (start-time fair queueing): a new owner waits for one work of each other owner at most, however many those have in line and
 * however heavy they are. In a full line the owner of the longest part loses the last of it.
 */
export class WorkLine {
  private running = 0;
  private waiting = 0;
  private readonly shares = new Map<string, Share>();
  /** What the owner who was let in last had cost. A new owner begins here, and not with a credit for having been away. */
  private level = 0;

  constructor(
    private readonly limits: LineLimits,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /**
   * @param work tells what it costs as soon as it knows, in any unit that is the same for all
   * @throws UnavailableError with `busyCode`, DomainError 429 with `floodCode`
   */
  async run<T>(owner: string, work: (charge: (cost: number) => void) => Promise<T>): Promise<T> {
    const share = this.shareOf(owner);
    await this.enter(share);
    const began = this.clock();
    let told = 0;
    try {
      return await work((cost) => {
        told += cost;
        share.used += cost;
      });
    } finally {
      // Work that looked cheap and was not is paid for afterwards.
      share.used += Math.max(0, ((this.clock() - began) / 1000) * this.limits.costOfSecond - told);
      share.running -= 1;
      this.running -= 1;
      this.letIn();
      this.forgetIdle();
    }
  }

  private shareOf(owner: string): Share {
    const share = this.shares.get(owner) ?? { used: this.level, running: 0, waiting: [] };
    this.shares.set(owner, share);
    if (share.running + share.waiting.length === 0) share.used = Math.max(share.used, this.level);
    return share;
  }

  private async enter(share: Share): Promise<void> {
    const { inLine, inLineEach, floodCode, floodDetail } = this.limits;
    if (share.waiting.length >= inLineEach) {
      throw new DomainError(floodCode, 429, floodDetail, { retryAfterSeconds: 2 });
    }
    const entered = new Promise<void>((resolve, reject) => share.waiting.push({ start: resolve, refuse: reject }));
    this.waiting += 1;
    this.letIn();
    if (this.waiting > inLine) this.turnAway();
    await entered;
  }

  private letIn(): void {
    while (this.running < this.limits.atOnce) {
      const next = this.next();
      if (!next) return;
      this.level = Math.max(this.level, next.used);
      this.waiting -= 1;
      this.running += 1;
      next.running += 1;
      next.waiting.shift()!.start();
    }
  }

  private next(): Share | undefined {
    const each = Math.max(1, this.limits.atOnce - 1);
    let next: Share | undefined;
    for (const share of this.shares.values()) {
      const may = share.waiting.length > 0 && share.running < each;
      if (may && (next === undefined || share.used < next.used)) next = share;
    }
    return next;
  }

  private turnAway(): void {
    const longest = [...this.shares.values()].reduce((one, other) => (other.waiting.length >= one.waiting.length ? other : one));
    this.waiting -= 1;
    longest.waiting.pop()!.refuse(new UnavailableError(this.limits.busyCode, 'Too much is going on. Try again in a moment.'));
  }

  /** A share is kept while it owes something, so that asking for one at a time costs as much as asking for all at once. */
  private forgetIdle(): void {
    const nobody = this.running + this.waiting === 0;
    for (const [owner, { used, running, waiting }] of this.shares) {
      if (running + waiting.length === 0 && (nobody || used <= this.level)) this.shares.delete(owner);
    }
    if (nobody) this.level = 0;
  }
}
