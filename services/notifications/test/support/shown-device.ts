import type { Told } from './push-service.js';

/** What a device shows of what it was told, by the rules of the app's worker (`web/src/shared/offline/push-worker.ts`). */
export class ShownDevice {
  /** What stands there: the id by the tag. */
  readonly standing = new Map<string, string>();
  /** How often each thing was shown, by tag and id. */
  readonly rings = new Map<string, number>();
  /** Messages that told the same as one before. */
  repeated = 0;
  private readonly known = new Set<string>();

  constructor(told: readonly Told[]) {
    for (const one of told) this.hear(one);
  }

  private hear({ tag, id, close }: Told): void {
    if (close === true) {
      this.standing.delete(tag);
      return;
    }
    const thing = `${tag} ${id}`;
    if (this.known.has(thing)) this.repeated += 1;
    this.known.add(thing);
    if (this.standing.get(tag) === id) return;
    this.standing.set(tag, id);
    this.rings.set(thing, (this.rings.get(thing) ?? 0) + 1);
  }

  /** Things of this tag that were shown, each counted once. */
  thingsOf(tag: string): number {
    return [...this.known].filter((thing) => thing.startsWith(`${tag} `)).length;
  }
}
