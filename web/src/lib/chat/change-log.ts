/**
 * What changed while something is being read: the answer may be older than it, so that it is made again on the answer. Each
 * change must be one that does nothing the second time.
 */
export class ChangeLog<C> {
  private readonly readings = new Set<C[]>();

  note(change: C): void {
    for (const changes of this.readings) changes.push(change);
  }

  /** @param read told how to ask what changed since it began */
  async during<T>(read: (since: () => readonly C[]) => Promise<T>): Promise<T> {
    const changes: C[] = [];
    this.readings.add(changes);
    try {
      return await read(() => changes);
    } finally {
      this.readings.delete(changes);
    }
  }
}
