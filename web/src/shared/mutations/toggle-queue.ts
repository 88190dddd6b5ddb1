interface Wish {
  on: boolean;
}

export interface ToggleQueueOptions<Result> {
  /** Tells the server; must be idempotent in each direction. */
  send: (id: string, on: boolean) => Promise<Result>;
  /** Takes the server's answer, which is the truth for everything but the wish. The wish lies over it until this is shown. */
  onConfirmed: (id: string, result: Result) => Promise<void>;
  /** The wish is dropped, and the earlier state is shown again. */
  onFailed: (id: string, error: unknown) => void;
  /** Keeps the wish beyond the page; null once nothing is wished. */
  keep?: (id: string, on: boolean | null) => void;
}

/**
 * Switches that must follow the finger at once and end where it left them (EXPERIENCE-8). A wish lies over the server's state until
 * both agree. Each id has at most one request under way. Of presses made meanwhile only the last counts.
 */
export class ToggleQueue<Result> {
  private readonly wishes = new Map<string, Wish>();
  private readonly listeners = new Set<() => void>();
  private readonly waiting = new Map<string, (() => void)[]>();

  constructor(private readonly options: ToggleQueueOptions<Result>) {}

  /** For useSyncExternalStore. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The wish that the server has not agreed to yet; undefined when the server's state stands. */
  wish(id: string): boolean | undefined {
    return this.wishes.get(id)?.on;
  }

  set(id: string, on: boolean): void {
    const under = this.wishes.get(id);
    this.options.keep?.(id, on);
    if (under !== undefined) {
      under.on = on;
      this.tell();
      return;
    }
    const wish: Wish = { on };
    this.wishes.set(id, wish);
    this.tell();
    void this.settle(id, wish);
  }

  /** Calls back once nothing is under way for this id; at once if nothing is. */
  whenSettled(id: string, callback: () => void): void {
    if (!this.wishes.has(id)) callback();
    else this.waiting.set(id, [...(this.waiting.get(id) ?? []), callback]);
  }

  private async settle(id: string, wish: Wish): Promise<void> {
    let sent: boolean;
    do {
      sent = wish.on;
      try {
        await this.options.onConfirmed(id, await this.options.send(id, sent));
      } catch (error) {
        this.options.onFailed(id, error);
        break;
      }
    } while (wish.on !== sent);
    this.wishes.delete(id);
    this.options.keep?.(id, null);
    this.tell();
    const callbacks = this.waiting.get(id) ?? [];
    this.waiting.delete(id);
    for (const callback of callbacks) callback();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

export interface Likeable {
  readonly liked: boolean;
  readonly likes: number;
}

/** A like count with the wish applied. The viewer's own like counts once. */
export function withWish({ liked, likes }: Likeable, wish: boolean | undefined): Likeable {
  if (wish === undefined || wish === liked) return { liked, likes };
  return { liked: wish, likes: Math.max(0, likes + (wish ? 1 : -1)) };
}
