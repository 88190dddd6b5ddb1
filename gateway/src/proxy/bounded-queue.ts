/** An entry that waits for its turn. */
export interface Entry {
  /** The member or the address that the entry belongs to. */
  readonly caller: string;
  /** Called when the entry's turn has come. */
  start(): void;
}

/**
 * Lets a bounded number of entries run at once, fewer of one caller, and keeps the rest in line. Next is the caller with the fewest
 * running, of several the one who came first: a caller who asks for much keeps nobody else waiting.
 * The line inside undici's pool would not do: it has no end, and no way to leave it.
 */
export class BoundedQueue {
  private readonly running = new Set<Entry>();
  // A Set keeps insertion order, and removes an entry from its middle at once.
  private readonly waiting = new Set<Entry>();
  private readonly runningOf = new Map<string, number>();
  private readonly entriesOf = new Map<string, number>();

  constructor(
    private readonly atOnce: number,
    private readonly atOnceEach = atOnce,
  ) {}

  /** Running and waiting entries. */
  get size(): number {
    return this.running.size + this.waiting.size;
  }

  /** Running and waiting entries of one caller. */
  sizeOf(caller: string): number {
    return this.entriesOf.get(caller) ?? 0;
  }

  /** Starts the entry now, or when it is first in line. Each call must be followed by one `leave`, unless the entry throws as it starts. */
  enter(entry: Entry): void {
    add(this.entriesOf, entry.caller, 1);
    if (this.running.size < this.atOnce && this.hasShare(entry)) this.run(entry);
    else this.waiting.add(entry);
  }

  /** The entry is done, or gives up waiting. Leaving twice changes nothing. */
  leave(entry: Entry): void {
    if (this.waiting.delete(entry)) {
      add(this.entriesOf, entry.caller, -1);
      return;
    }
    if (!this.running.delete(entry)) return;
    add(this.entriesOf, entry.caller, -1);
    add(this.runningOf, entry.caller, -1);
    const next = this.next();
    if (!next) return;
    this.waiting.delete(next);
    this.run(next);
  }

  private next(): Entry | undefined {
    let chosen: Entry | undefined;
    let fewest = this.atOnceEach;
    for (const entry of this.waiting) {
      const running = this.runningOf.get(entry.caller) ?? 0;
      if (running >= fewest) continue;
      chosen = entry;
      fewest = running;
      if (fewest === 0) break;
    }
    return chosen;
  }

  private hasShare({ caller }: Entry): boolean {
    return (this.runningOf.get(caller) ?? 0) < this.atOnceEach;
  }

  private run(entry: Entry): void {
    this.running.add(entry);
    add(this.runningOf, entry.caller, 1);
    try {
      entry.start();
    } catch (error) {
      this.leave(entry);
      throw error;
    }
  }
}

function add(counts: Map<string, number>, caller: string, more: number): void {
  const count = (counts.get(caller) ?? 0) + more;
  if (count === 0) counts.delete(caller);
  else counts.set(caller, count);
}
