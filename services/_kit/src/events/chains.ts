/** Work that is done one after the other for each key, and at once for different ones. */
export class Chains {
  private readonly ends = new Map<string, Promise<unknown>>();

  /** Begins when all work under the same key that came before has ended, however it did. */
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
