/** Whether each is there. Of a member who is not in it that is not known. */
export type Presence = ReadonlyMap<string, boolean>;

const ofNobody: Presence = new Map();

/**
 * Which of the watched members are there, as this tab's connection last said. Without a connection that is not known of anybody, nor
 * of a member who is not watched: the server tells no more of them.
 */
export class PresenceStore {
  private known: Presence = ofNobody;
  private watched: ReadonlySet<string> = new Set();
  private readonly listeners = new Set<() => void>();

  /** The same until something changes. */
  readonly snapshot = (): Presence => this.known;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The members the server is asked about from now on. */
  watch(ids: readonly string[]): void {
    this.watched = new Set(ids);
    this.become(this.known);
  }

  told({ online, offline }: { readonly online: readonly string[]; readonly offline: readonly string[] }): void {
    const next = new Map(this.known);
    for (const id of offline) next.set(id, false);
    for (const id of online) next.set(id, true);
    this.become(next);
  }

  /** The connection is lost. */
  clear(): void {
    this.become(ofNobody);
  }

  private become(all: Presence): void {
    const next = new Map([...all].filter(([id]) => this.watched.has(id)));
    if (next.size === this.known.size && [...next].every(([id, online]) => this.known.get(id) === online)) return;
    this.known = next;
    this.listeners.forEach((listener) => listener());
  }
}
