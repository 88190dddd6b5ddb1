const nobody: ReadonlySet<string> = new Set();

/**
 * Which of the watched members are there, as this tab's connection last said. Without a connection nobody is there. A member who is
 * not watched counts as not there: the server tells no more of them.
 */
export class PresenceStore {
  private online: ReadonlySet<string> = nobody;
  private watched: ReadonlySet<string> = nobody;
  private readonly listeners = new Set<() => void>();

  /** The same set until something changes. */
  readonly snapshot = (): ReadonlySet<string> => this.online;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The members the server is asked about from now on. */
  watch(ids: readonly string[]): void {
    this.watched = new Set(ids);
    this.become([...this.online]);
  }

  told({ online, offline }: { readonly online: readonly string[]; readonly offline: readonly string[] }): void {
    const gone = new Set(offline);
    this.become([...[...this.online].filter((id) => !gone.has(id)), ...online]);
  }

  /** The connection is lost. */
  clear(): void {
    this.become([]);
  }

  private become(ids: readonly string[]): void {
    const next = new Set(ids.filter((id) => this.watched.has(id)));
    if (next.size === this.online.size && [...next].every((id) => this.online.has(id))) return;
    this.online = next;
    this.listeners.forEach((listener) => listener());
  }
}
