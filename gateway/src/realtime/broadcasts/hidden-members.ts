import type { Logger } from '@affinity/kit/logging/logger';

/** Loads under way at once: after the broker was away everyone's are read again. */
const LOADS_AT_ONCE = 8;
const RETRY_MS = 1000;
/** Whom a member misses is told apart up to so many; with more it is taken that somebody is among them who is not hidden. */
const MOST_MISSED = 100;

/** Ids of those whose acts a member must not hear of; null when the member may hear of nobody's. */
export type LoadHidden = (memberId: string) => Promise<readonly string[] | null>;

interface Entry {
  readonly listeners: Set<() => void>;
  /** Done once it is known. */
  readonly waiting: (() => void)[];
  /** Null while it is not known: nobody is heard then. */
  hidden: Set<string> | null;
  loading: boolean;
  /** Something changed while it was being loaded: what comes may be older than that. */
  outdated: boolean;
  /** Whose acts were withheld while it was not known; the member's own id: of anybody. */
  readonly missed: Set<string>;
}

/**
 * From whom the members with open pages are hidden, and who from them (DECISION-7). Read when a member first watches, changed by
 * the events that pass, and read again whenever they might have been missed. Closed until known: while social-graph is away
 * members hear of nobody but themselves, and are told to read again once it is back.
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

  /** Begins to keep the member's; `onMissed` is called when it turns out that something was withheld meanwhile. */
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

  /** Does it as soon as it is known from whom the member is hidden: at once, or never for who may hear of nobody. */
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

  /** Whether anybody is hidden from the member; taken for true, and made good as what is withheld, while it is not known. */
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

  /** Something changed: reads the member's again. What is known holds until then. */
  refresh(memberId: string): void {
    const entry = this.entries.get(memberId);
    if (!entry) return;
    if (entry.loading) entry.outdated = true;
    else this.queue.add(memberId);
    this.pump();
  }

  /** Changes may have been missed: nobody is heard until everyone's is read again, with `refreshAll`. */
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
      // The member may have left, and come back, meanwhile.
      if (entry.outdated && this.entries.get(memberId) === entry) this.queue.add(memberId);
      this.pump();
    }
  }

  private settle(entry: Entry, hidden: readonly string[] | null): void {
    entry.hidden = hidden === null ? null : new Set(hidden);
    if (hidden === null) return;
    for (const act of entry.waiting.splice(0)) act();
    // Of who stays hidden nothing was missed: a word now would tell that they are there.
    const missed = [...entry.missed].some((id) => !entry.hidden?.has(id));
    entry.missed.clear();
    if (!missed) return;
    for (const listener of entry.listeners) listener();
  }

  /** Asks nothing for a moment: what failed for one member fails for the next. */
  private rest(): void {
    if (this.stopped) return;
    this.pause ??= setTimeout(() => {
      this.pause = undefined;
      this.pump();
    }, RETRY_MS);
  }
}
