/** What waits for its turn. */
export interface Entry {
  /** Its turn has come. */
  start(): void;
}

/**
 * Lets so many entries run at once and keeps the rest in line, first come first served. Written here because the line
 * inside undici's pool has neither an end nor a way to leave it.
 */
export class BoundedQueue {
  private readonly running = new Set<Entry>();
  // A Set keeps insertion order and gives up an entry from the middle at once.
  private readonly waiting = new Set<Entry>();

  constructor(private readonly atOnce: number) {}

  /** Running and waiting. */
  get size(): number {
    return this.running.size + this.waiting.size;
  }

  /** Starts the entry now or when it is first in line. Each must be followed by one `leave`, but for one that throws as it starts. */
  enter(entry: Entry): void {
    if (this.running.size < this.atOnce) this.run(entry);
    else this.waiting.add(entry);
  }

  /** The entry is done, or does not wait any longer. Leaving twice changes nothing. */
  leave(entry: Entry): void {
    if (this.waiting.delete(entry) || !this.running.delete(entry)) return;
    const [next] = this.waiting;
    if (next === undefined) return;
    this.waiting.delete(next);
    this.run(next);
  }

  private run(entry: Entry): void {
    this.running.add(entry);
    try {
      entry.start();
    } catch (error) {
      this.leave(entry);
      throw error;
    }
  }
}
