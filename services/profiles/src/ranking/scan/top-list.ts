import type { IdTable } from './id-table.js';

/**
 * The best `limit` of a scan: score descending, then turn, then id ascending, which is an order without ties. It is a binary heap with
 * the worst entry on top: a member who does not get in costs one comparison.
 */
export class TopList {
  /** A lower score does not get in any more. */
  floor = 0;
  private readonly ids: IdTable;
  private readonly limit: number;
  private readonly scores: Int32Array;
  private readonly slots: Int32Array;
  private readonly turns: Uint32Array;
  private readonly seed: number;
  private length = 0;

  constructor(limit: number, ids: IdTable, seed: number) {
    this.limit = limit;
    this.ids = ids;
    this.seed = seed;
    this.turns = new Uint32Array(limit);
    this.scores = new Int32Array(limit);
    this.slots = new Int32Array(limit);
  }

  offer(score: number, slot: number): void {
    const turn = turnOf(this.ids.tailOf(slot), this.seed);
    if (this.length < this.limit) {
      this.put(this.length, score, slot, turn);
      this.rise(this.length++);
      if (this.length === this.limit) this.floor = this.scores[0]!;
      return;
    }
    if (!this.isWorse(this.scores[0]!, this.slots[0]!, this.turns[0]!, score, slot, turn)) return;
    this.sink(score, slot, turn, this.length);
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
      this.sink(this.scores[this.length]!, this.slots[this.length]!, this.turns[this.length]!, this.length);
    }
    return { slots: slots.toReversed(), scores: scores.toReversed() };
  }

  private isWorse(scoreA: number, slotA: number, turnA: number, scoreB: number, slotB: number, turnB: number): boolean {
    if (scoreA !== scoreB) return scoreA < scoreB;
    return turnA !== turnB ? turnA > turnB : this.ids.isSlotAfter(slotA, slotB);
  }

  private put(at: number, score: number, slot: number, turn: number): void {
    this.scores[at] = score;
    this.slots[at] = slot;
    this.turns[at] = turn;
  }

  private move(from: number, to: number): void {
    this.put(to, this.scores[from]!, this.slots[from]!, this.turns[from]!);
  }

  private rise(from: number): void {
    const [score, slot, turn] = [this.scores[from]!, this.slots[from]!, this.turns[from]!];
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.isWorse(score, slot, turn, this.scores[parent]!, this.slots[parent]!, this.turns[parent]!)) break;
      this.move(parent, at);
      at = parent;
    }
    this.put(at, score, slot, turn);
  }

  /** Puts an entry in the slot of the worst. */
  private sink(score: number, slot: number, turn: number, length: number): void {
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= length) break;
      const right = child + 1;
      if (right < length && this.isWorseAt(right, child)) child = right;
      if (!this.isWorse(this.scores[child]!, this.slots[child]!, this.turns[child]!, score, slot, turn)) break;
      this.move(child, at);
      at = child;
    }
    this.put(at, score, slot, turn);
  }

  private isWorseAt(a: number, b: number): boolean {
    return this.isWorse(this.scores[a]!, this.slots[a]!, this.turns[a]!, this.scores[b]!, this.slots[b]!, this.turns[b]!);
  }
}

/** Shuffles members of equal score: another order for each seed. @param tail the last word of the id, which is random */
export function turnOf(tail: number, seed: number): number {
  let turn = Math.imul(tail ^ seed, 0x9e3779b1);
  turn = Math.imul(turn ^ (turn >>> 15), 0x85ebca6b);
  return (turn ^ (turn >>> 13)) >>> 0;
}
