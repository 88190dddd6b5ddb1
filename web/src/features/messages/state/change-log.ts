/**
 * Collects the changes that happen while something is being read. The answer may be older than they are, so they are made again on
 * it. Each change must do nothing the second time.
 */
export class ChangeLog<C> {
  private readonly readings = new Set<C[]>();

  note(change: C): void {
    for (const changes of this.readings) changes.push(change);
  }

  /** @param read gets a function that returns the changes since it began */
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
