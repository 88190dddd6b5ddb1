import { uuidOfWords, type UuidWords } from './uuid-words.js';

const WORDS = 4;
const SMALLEST = 64;

/** Ids of members by slot, and slots by id: 16 bytes a member and an open-addressed table of slots, at most two thirds full. */
export class IdTable {
  private ids: Uint32Array;
  /** Slot + 1; 0 is free. */
  private table = new Uint32Array(SMALLEST * 2);
  private used = 0;

  constructor(capacity: number) {
    this.ids = new Uint32Array(capacity * WORDS);
  }

  get bytes(): number {
    return this.ids.byteLength + this.table.byteLength;
  }

  growTo(capacity: number): void {
    const ids = new Uint32Array(capacity * WORDS);
    ids.set(this.ids);
    this.ids = ids;
  }

  /** -1 when the id is unknown. */
  slotOf([a, b, c, d]: UuidWords): number {
    const mask = this.table.length - 1;
    for (let at = home(c, d) & mask; ; at = (at + 1) & mask) {
      const slot = this.table[at]! - 1;
      if (slot < 0) return -1;
      const base = slot * WORDS;
      if (this.ids[base + 3] === d && this.ids[base + 2] === c && this.ids[base + 1] === b && this.ids[base] === a) return slot;
    }
  }

  /** `slot` must be free and the id unknown. */
  add(slot: number, id: UuidWords): void {
    this.ids.set(id, slot * WORDS);
    if ((this.used + 1) * 3 > this.table.length * 2) this.rebuild(this.table.length * 2);
    this.insert(slot);
    this.used++;
  }

  /** Moves later entries back over the gap: no marks of removed ids pile up. */
  remove(slot: number): void {
    const mask = this.table.length - 1;
    let gap = this.homeOf(slot) & mask;
    while (this.table[gap] !== slot + 1) gap = (gap + 1) & mask;
    for (let at = (gap + 1) & mask; this.table[at] !== 0; at = (at + 1) & mask) {
      const wanted = this.homeOf(this.table[at]! - 1) & mask;
      if (((at - wanted) & mask) >= ((at - gap) & mask)) {
        this.table[gap] = this.table[at]!;
        gap = at;
      }
    }
    this.table[gap] = 0;
    this.used--;
  }

  /** Whether the id in `slot` comes after the given one. */
  isAfter(slot: number, [a, b, c, d]: UuidWords): boolean {
    const base = slot * WORDS;
    if (this.ids[base] !== a) return this.ids[base]! > a;
    if (this.ids[base + 1] !== b) return this.ids[base + 1]! > b;
    if (this.ids[base + 2] !== c) return this.ids[base + 2]! > c;
    return this.ids[base + 3]! > d;
  }

  /** Whether the id in slot `x` comes after that in slot `y`. */
  isSlotAfter(x: number, y: number): boolean {
    for (let word = 0; word < WORDS; word++) {
      const [ofX, ofY] = [this.ids[x * WORDS + word]!, this.ids[y * WORDS + word]!];
      if (ofX !== ofY) return ofX > ofY;
    }
    return false;
  }

  /** The last word of the id. */
  tailOf(slot: number): number {
    return this.ids[slot * WORDS + 3]!;
  }

  idOf(slot: number): string {
    const base = slot * WORDS;
    return uuidOfWords(this.ids[base]!, this.ids[base + 1]!, this.ids[base + 2]!, this.ids[base + 3]!);
  }

  private homeOf(slot: number): number {
    return home(this.ids[slot * WORDS + 2]!, this.ids[slot * WORDS + 3]!);
  }

  private insert(slot: number): void {
    const mask = this.table.length - 1;
    let at = this.homeOf(slot) & mask;
    while (this.table[at] !== 0) at = (at + 1) & mask;
    this.table[at] = slot + 1;
  }

  private rebuild(length: number): void {
    const old = this.table;
    this.table = new Uint32Array(length);
    for (const entry of old) if (entry !== 0) this.insert(entry - 1);
  }
}

/** The last eight bytes of our ids are random. They are mixed all the same: ids of another kind then do no harm. */
function home(c: number, d: number): number {
  let hash = Math.imul(c ^ (d >>> 15), 0x85ebca6b) ^ d;
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
