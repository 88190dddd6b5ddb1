/** Runs the work of one key one after the other, and that of different keys at once. */
export class Chains {
  private readonly ends = new Map<string, Promise<unknown>>();

  /** The work begins when all earlier work under the same key has ended, however it did. */
  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.ends.get(key);
    const result = before ? before.then(work, work) : work();
    const end = result
      .catch(() => undefined)
      .finally(() => {
        if (this.ends.get(key) === end) this.ends.delete(key);
      });
    this.ends.set(key, end);
    return result;
  }

  /** Keys with work that has not ended. */
  get size(): number {
    return this.ends.size;
  }
}
