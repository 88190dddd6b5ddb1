/** Items of one key have their turn one after the other; those of different keys wait for nobody. */
export class Turns<T extends { readonly key: string }> {
  private readonly ready: T[] = [];
  /** By each key whose turn somebody has, those who come after. */
  private readonly behind = new Map<string, T[]>();

  add(item: T): void {
    const line = this.behind.get(item.key);
    if (line) {
      line.push(item);
      return;
    }
    this.behind.set(item.key, []);
    this.ready.push(item);
  }

  /** Those whose turn it is, in the order in which it came, no two of one key. Each keeps its turn until it is `done`. */
  take(most: number): T[] {
    return this.ready.splice(0, most);
  }

  /** The item had its turn in vain and has it again: nobody of its key passes it. */
  again(item: T): void {
    this.ready.push(item);
  }

  done({ key }: T): void {
    const next = this.behind.get(key)?.shift();
    if (next) this.ready.push(next);
    else this.behind.delete(key);
  }
}
