import type { Logger } from '@affinity/kit/logging/logger';

/** Loads under way at once. After an outage of the broker every member's are read again. */
const LOADS_AT_ONCE = 8;
const RETRY_MS = 1000;
/** Up to this many missed members are remembered one by one. With more, one who is not hidden is taken to be among them. */
const MOST_MISSED = 100;

/** Ids of those whose acts a member must not hear of; null when the member may hear of nobody's. */
export type LoadHidden = (memberId: string) => Promise<readonly string[] | null>;

interface Entry {
  readonly listeners: Set<() => void>;
  /** Called once it is known who is hidden. */
  readonly waiting: (() => void)[];
  /** Null while unknown: nobody is heard then. */
  hidden: Set<string> | null;
  loading: boolean;
  /** Something changed during the load: its result may be older. */
  outdated: boolean;
  /** Whose acts were withheld while the hidden were unknown. The member's own id stands for anybody. */
  readonly missed: Set<string>;
}

/**
 * From whom the members with open pages are hidden, and who from them (DECISION-7). It is read when a member first watches, changed
 * by the events that pass, and read again whenever some might have been missed.
 * Nothing is told until it is known: while social-graph is away members hear of nobody but themselves, and are told to read again
 * once it is back.
 */
export class HiddenMembers {
  private readonly entries = new Map<string, Entry>();
  private readonly queue = new Set<string>();
  private running = 0;
  private pause: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly load: LoadHidden,
    private readonly logger: Logger,
  ) {}

  /** Begins to keep a member's hidden ones. `onMissed` is called when something turns out to have been withheld meanwhile. */
  join(memberId: string, onMissed: () => void): void {
    const existing = this.entries.get(memberId);
    const entry = existing ?? {
      listeners: new Set(),
      waiting: [],
      hidden: null,
      loading: false,
      outdated: false,
      missed: new Set<string>(),
    };
    entry.listeners.add(onMissed);
    this.entries.set(memberId, entry);
    if (entry.hidden === null && !entry.loading) this.refresh(memberId);
  }

  leave(memberId: string, onMissed: () => void): void {
    const entry = this.entries.get(memberId);
    if (!entry?.listeners.delete(onMissed) || entry.listeners.size > 0) return;
    this.entries.delete(memberId);
    this.queue.delete(memberId);
  }

  /** Calls `act` once it is known from whom the member is hidden: at once if it is, and never for a member who may hear of nobody. */
  onceKnown(memberId: string, act: () => void): void {
    const entry = this.entries.get(memberId);
    if (entry?.hidden) act();
    else entry?.waiting.push(act);
  }

  mayHear(memberId: string, otherId: string): boolean {
    if (memberId === otherId) return true;
    const entry = this.entries.get(memberId);
    if (entry?.hidden) return !entry.hidden.has(otherId);
    entry?.missed.add(entry.missed.size < MOST_MISSED ? otherId : memberId);
    return false;
  }

  /** Whether anybody is hidden from the member. While unknown the answer is true, and what was withheld is made good later. */
  hidesAnybody(memberId: string): boolean {
    const entry = this.entries.get(memberId);
    if (entry?.hidden) return entry.hidden.size > 0;
    entry?.missed.add(memberId);
    return true;
  }

  /** From this moment on the member hears nothing of the other. */
  hide(memberId: string, otherId: string): void {
    this.entries.get(memberId)?.hidden?.add(otherId);
    this.refresh(memberId);
  }

  /** Something changed: the member's hidden ones are read again. The known ones hold until then. */
  refresh(memberId: string): void {
    const entry = this.entries.get(memberId);
    if (!entry) return;
    if (entry.loading) entry.outdated = true;
    else this.queue.add(memberId);
    this.pump();
  }

  /** Changes may have been missed: nobody is heard until all are read again, with `refreshAll`. */
  forgetAll(): void {
    for (const entry of this.entries.values()) entry.hidden = null;
  }

  refreshAll(): void {
    this.forgetAll();
    for (const memberId of this.entries.keys()) this.refresh(memberId);
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.pause);
  }

  private pump(): void {
    while (!this.stopped && this.pause === undefined && this.running < LOADS_AT_ONCE) {
      const [memberId] = this.queue;
      if (memberId === undefined) return;
      this.queue.delete(memberId);
      const entry = this.entries.get(memberId);
      if (entry) void this.read(memberId, entry);
    }
  }

  private async read(memberId: string, entry: Entry): Promise<void> {
    this.running += 1;
    entry.loading = true;
    entry.outdated = false;
    try {
      const hidden = await this.load(memberId);
      if (!entry.outdated) this.settle(entry, hidden);
    } catch (error) {
      this.logger.warn({ err: error }, 'Hidden members cannot be read; broadcasts about others are withheld');
      entry.outdated = true;
      this.rest();
    } finally {
      this.running -= 1;
      entry.loading = false;
      // The member may have left, or left and come back, meanwhile.
      if (entry.outdated && this.entries.get(memberId) === entry) this.queue.add(memberId);
      this.pump();
    }
  }

  private settle(entry: Entry, hidden: readonly string[] | null): void {
    entry.hidden = hidden === null ? null : new Set(hidden);
    if (hidden === null) return;
    for (const act of entry.waiting.splice(0)) act();
    // From members who stay hidden nothing was missed: a word now would tell that they are there.
    const missed = [...entry.missed].some((id) => !entry.hidden?.has(id));
    entry.missed.clear();
    if (!missed) return;
    for (const listener of entry.listeners) listener();
  }

  /** Pauses all loads for a moment: what failed for one member fails for the next. */
  private rest(): void {
    if (this.stopped) return;
    this.pause ??= setTimeout(() => {
      this.pause = undefined;
      this.pump();
    }, RETRY_MS);
  }
}
