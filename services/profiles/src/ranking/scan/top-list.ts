import type { IdTable } from './id-table.js';

/**
 * The best `limit` of a scan: score descending, then id ascending, which is an order without ties. It is a binary heap with the
 * worst entry on top: a member who does not get in costs one comparison.
 */
export class TopList {
  /** A lower score does not get in any more. */
  floor = 0;
  private readonly ids: IdTable;
  private readonly limit: number;
  private readonly scores: Int32Array;
  private readonly slots: Int32Array;
  private length = 0;

  constructor(limit: number, ids: IdTable) {
    this.limit = limit;
    this.ids = ids;
    this.scores = new Int32Array(limit);
    this.slots = new Int32Array(limit);
  }

  offer(score: number, slot: number): void {
    if (this.length < this.limit) {
      this.scores[this.length] = score;
      this.slots[this.length] = slot;
      this.rise(this.length++);
      if (this.length === this.limit) this.floor = this.scores[0]!;
      return;
    }
    if (!this.isWorse(this.scores[0]!, this.slots[0]!, score, slot)) return;
    this.sink(score, slot, this.length);
    this.floor = this.scores[0]!;
  }

  /** Best first. Empties the list. */
  take(): { slots: number[]; scores: number[] } {
    const slots: number[] = [];
    const scores: number[] = [];
    while (this.length > 0) {
      slots.push(this.slots[0]!);
      scores.push(this.scores[0]!);
      this.length--;
      this.sink(this.scores[this.length]!, this.slots[this.length]!, this.length);
    }
    return { slots: slots.toReversed(), scores: scores.toReversed() };
  }

  private isWorse(scoreA: number, slotA: number, scoreB: number, slotB: number): boolean {
    return scoreA !== scoreB ? scoreA < scoreB : this.ids.isSlotAfter(slotA, slotB);
  }

  private rise(from: number): void {
    const [score, slot] = [this.scores[from]!, this.slots[from]!];
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.isWorse(score, slot, this.scores[parent]!, this.slots[parent]!)) break;
      this.scores[at] = this.scores[parent]!;
      this.slots[at] = this.slots[parent]!;
      at = parent;
    }
    this.scores[at] = score;
    this.slots[at] = slot;
  }

  /** Puts an entry in the slot of the worst. */
  private sink(score: number, slot: number, length: number): void {
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= length) break;
      const right = child + 1;
      if (right < length && this.isWorse(this.scores[right]!, this.slots[right]!, this.scores[child]!, this.slots[child]!)) child = right;
      if (!this.isWorse(this.scores[child]!, this.slots[child]!, score, slot)) break;
      this.scores[at] = this.scores[child]!;
      this.slots[at] = this.slots[child]!;
      at = child;
    }
    this.scores[at] = score;
    this.slots[at] = slot;
  }
}
