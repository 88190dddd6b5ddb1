import { IdTable } from './id-table.js';
import { type CrowdMessage, ENCODED_WORDS, type InterestCounts, type PutMessage, type RareOfMember } from './messages.js';
import { CellColumn } from './cell-column.js';
import { NameColumn } from './name-column.js';
import { RareInterests } from './rare-interests.js';
import type { Totals } from './totals.js';
import { CROWDING_SHIFT, ROW_WORDS, TOTALS_MASK } from './row.js';
import { tryWordsOfUuid, uuidOfWords, type UuidWords } from './uuid-words.js';

const SMALLEST = 256;
const GROWTH = 1.125;
/** How many removed members are remembered: an earlier reading must not bring them back. */
const REMEMBERED = 10_000;
/** The part of word 4 that is under the crowding. */
const UNDER_CROWDING = (1 << CROWDING_SHIFT) - 1;
const NO_RARE: RareOfMember = { counted: [], found: [] };

/** All members, in columns. A slot is a member's index in each column. Slots of removed members are used again. */
export class MemberTable {
  readonly ids = new IdTable(SMALLEST);
  readonly names = new NameColumn(SMALLEST);
  readonly cells = new CellColumn(SMALLEST);
  readonly rare = new RareInterests();
  /** ROW_WORDS a slot; all zero where there is no member. */
  rows = new Uint32Array(SMALLEST * ROW_WORDS);
  /** Slots ever used: a scan goes this far. */
  slots = 0;

  /** The number of members, shared with the thread that started the worker. */
  private readonly size: Int32Array;
  private revisions = new Uint32Array(SMALLEST);
  private readonly free: number[] = [];
  /** By id: the highest revision that does not bring the member back. */
  private readonly removed = new Map<string, number>();
  /** While a bulk reading goes on: a bit a slot for each member who was in it, or changed since it began. */
  private seen: Uint32Array | undefined;

  private totals: Totals;

  constructor(size: Int32Array, totals: Totals) {
    this.size = size;
    this.totals = totals;
  }

  /** Makes the totals of all rows anew, a few nanoseconds each. */
  useTotals(totals: Totals): void {
    this.totals = totals;
    for (let slot = 0; slot < this.slots; slot++) if (this.rows[slot * ROW_WORDS] !== 0) this.writeTotals(slot);
  }

  /** Notes what the order "both" takes off. Somebody who is not here, or comes later, is told of the next time. */
  crowd({ ids, crowding }: Pick<CrowdMessage, 'ids' | 'crowding'>): void {
    const { rows } = this;
    for (let at = 4; at < this.slots * ROW_WORDS; at += ROW_WORDS) rows[at]! &= UNDER_CROWDING;
    for (let index = 0; index < crowding.length; index++) {
      const base = index * 4;
      const slot = this.ids.slotOf([ids[base]!, ids[base + 1]!, ids[base + 2]!, ids[base + 3]!]);
      if (slot >= 0) rows[slot * ROW_WORDS + 4]! |= crowding[index]! << CROWDING_SHIFT;
    }
  }

  private get capacity(): number {
    return this.revisions.length;
  }

  /** Bytes held for members, room for growth included; without the few rare interests. */
  get bytes(): number {
    return this.ids.bytes + this.names.bytes + this.cells.bytes + this.rows.byteLength + this.revisions.byteLength;
  }

  put({ members, names, rare, cells, snapshot }: PutMessage): void {
    const rareOf = new Map(rare);
    for (let index = 0; index < names.length; index++) {
      const base = index * ENCODED_WORDS;
      const id: UuidWords = [members[base]!, members[base + 1]!, members[base + 2]!, members[base + 3]!];
      const row = members.subarray(base + 4, base + 4 + ROW_WORDS);
      const slot = this.putOne(id, row, members[base + 4 + ROW_WORDS]!, names[index]!, rareOf.get(index) ?? NO_RARE, snapshot);
      if (slot >= 0) this.cells.set(slot, cells[index]!);
    }
  }

  /** @param revision of the row that excludes the member; null when the member is gone for good */
  remove(id: string, revision: number | null): void {
    const slot = this.slotOf(id);
    if (slot >= 0 && revision !== null && this.revisions[slot]! > revision) return;
    this.remember(id.toLowerCase(), revision ?? Infinity);
    if (slot >= 0) this.removeSlot(slot);
  }

  beginSnapshot(): void {
    this.seen = new Uint32Array(Math.ceil(this.capacity / 32));
  }

  endSnapshot(sweep: boolean): void {
    const seen = this.seen;
    this.seen = undefined;
    if (!seen || !sweep) return;
    for (let slot = 0; slot < this.slots; slot++) {
      if (this.rows[slot * ROW_WORDS] !== 0 && ((seen[slot >>> 5]! >>> (slot & 31)) & 1) === 0) this.removeSlot(slot);
    }
  }

  /** The given ids whose row here has another revision, or is missing. All of them are marked as seen. */
  compare(ids: readonly string[], revisions: readonly number[]): string[] {
    return ids.filter((id, index) => {
      const slot = this.slotOf(id);
      if (slot >= 0) this.markSeen(slot);
      return slot < 0 || this.revisions[slot] !== revisions[index];
    });
  }

  /** How many members have each interest of the questionnaire. A few nanoseconds for each interest of each member. */
  countInterests([mask0, mask1]: readonly [number, number, number]): InterestCounts {
    const having = [Array.from({ length: 32 }, () => 0), Array.from({ length: 32 }, () => 0)] as const;
    const masks = [mask0, mask1];
    let members = 0;
    for (let slot = 0; slot < this.slots; slot++) {
      let any = 0;
      for (const [word, counts] of having.entries()) {
        const own = this.rows[slot * ROW_WORDS + word]! & masks[word]!;
        any |= own;
        for (let rest = own; rest !== 0; rest &= rest - 1) counts[31 - Math.clz32(rest & -rest)]!++;
      }
      if (any !== 0) members++;
    }
    return { members, having };
  }

  /** -1 when the member is not here, or `id` is none. */
  slotOf(id: string): number {
    const words = tryWordsOfUuid(id);
    return words ? this.ids.slotOf(words) : -1;
  }

  /** @returns the member's slot, or -1 when what is known of the member is newer */
  private putOne(id: UuidWords, row: Uint32Array, revision: number, name: string, rare: RareOfMember, snapshot: boolean): number {
    let slot = this.ids.slotOf(id);
    if (slot < 0) {
      if (this.removed.size > 0 && !this.mayReturn(id, revision, snapshot)) return -1;
      slot = this.free.pop() ?? this.newSlot();
      this.ids.add(slot, id);
      this.names.add(slot, name);
      Atomics.add(this.size, 0, 1);
    } else {
      if (snapshot) this.markSeen(slot);
      if (this.revisions[slot]! > revision) return -1;
      if (!this.names.is(slot, name)) {
        this.names.remove(slot);
        this.names.add(slot, name);
      }
    }
    const crowding = this.rows[slot * ROW_WORDS + 4]! & ~UNDER_CROWDING;
    this.rows.set(row, slot * ROW_WORDS);
    this.rows[slot * ROW_WORDS + 4]! |= crowding;
    this.revisions[slot] = revision;
    this.rare.set(slot, rare);
    this.writeTotals(slot);
    this.markSeen(slot);
    return slot;
  }

  private writeTotals(slot: number): void {
    const at = slot * ROW_WORDS;
    const totals = this.totals.of(this.rows[at]!, this.rows[at + 1]!, this.rare.numberOf(slot));
    this.rows[at + 4] = (this.rows[at + 4]! & ~TOTALS_MASK) | totals;
  }

  private mayReturn(words: UuidWords, revision: number, snapshot: boolean): boolean {
    const id = uuidOfWords(...words);
    const left = this.removed.get(id);
    if (left === undefined) return true;
    if (snapshot || revision <= left) return false;
    this.removed.delete(id);
    return true;
  }

  private remember(id: string, revision: number): void {
    const latest = Math.max(revision, this.removed.get(id) ?? 0);
    // The id is deleted first and so moves to the end: the first one in a map is the one remembered longest.
    this.removed.delete(id);
    this.removed.set(id, latest);
    if (this.removed.size > REMEMBERED) this.removed.delete(this.removed.keys().next().value!);
  }

  private removeSlot(slot: number): void {
    this.ids.remove(slot);
    this.names.remove(slot);
    this.cells.remove(slot);
    this.rare.remove(slot);
    this.rows.fill(0, slot * ROW_WORDS, (slot + 1) * ROW_WORDS);
    this.revisions[slot] = 0;
    this.free.push(slot);
    Atomics.sub(this.size, 0, 1);
  }

  private markSeen(slot: number): void {
    if (this.seen) this.seen[slot >>> 5]! |= 1 << (slot & 31);
  }

  private newSlot(): number {
    if (this.slots === this.capacity) this.growTo(Math.ceil(this.capacity * GROWTH));
    return this.slots++;
  }

  private growTo(capacity: number): void {
    this.ids.growTo(capacity);
    this.names.growTo(capacity);
    this.cells.growTo(capacity);
    this.rows = grown(this.rows, capacity * ROW_WORDS);
    this.revisions = grown(this.revisions, capacity);
    if (this.seen) this.seen = grown(this.seen, Math.ceil(capacity / 32));
  }
}

function grown(column: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const copy = new Uint32Array(length);
  copy.set(column);
  return copy;
}
