const SEPARATOR = 0;
/** Bytes of a slot number, six bits each. */
const SLOT_BYTES = 5;
const CONTINUATION = 0x80;
const SMALLEST = 1024;
const GROWTH = 1.125;
/** Space of removed names is taken back when it is this share of all. */
const WASTE = 0.25;
/** A term with more than one hit in so many bytes is common. A call for each hit then costs more than testing only the names asked for. */
const BYTES_A_HIT = 2048;
/** How many hits are counted before a term can be common. */
const ENOUGH_HITS = 64;

/** Tells of single names whether they contain a term. */
export interface NameTest {
  contains(slot: number): boolean;
}

/**
 * Lower-cased names of all members in one piece of memory, for substring search. A record is a zero byte, the member's slot and the
 * name in UTF-8.
 * The slot's bytes occur in UTF-8 only inside a character. A search term begins with a character, so it cannot be found in a slot:
 * every hit lies in a name. Going back to the zero byte finds the member.
 */
export class NameColumn {
  private buffer = Buffer.alloc(SMALLEST);
  private end = 0;
  private wasted = 0;
  /** Where a slot's record begins. */
  private starts: Uint32Array;

  constructor(capacity: number) {
    this.starts = new Uint32Array(capacity);
  }

  get bytes(): number {
    return this.buffer.byteLength + this.starts.byteLength;
  }

  growTo(capacity: number): void {
    const starts = new Uint32Array(capacity);
    starts.set(this.starts);
    this.starts = starts;
  }

  /** Adds the name of a slot that has none. */
  add(slot: number, name: string): void {
    const length = 1 + SLOT_BYTES + Buffer.byteLength(name);
    // The buffer needs one byte more: a zero follows the last name, too.
    if (this.end + length >= this.buffer.length) this.makeRoom(length);
    this.starts[slot] = this.end;
    this.buffer[this.end] = SEPARATOR;
    for (let byte = 0; byte < SLOT_BYTES; byte++) {
      this.buffer[this.end + 1 + byte] = CONTINUATION | ((slot >>> (6 * (SLOT_BYTES - 1 - byte))) & 0x3f);
    }
    this.buffer.write(name, this.end + 1 + SLOT_BYTES);
    this.end += length;
  }

  remove(slot: number): void {
    const start = this.starts[slot]!;
    const next = this.recordAfter(start);
    this.buffer.fill(SEPARATOR, start, next);
    this.wasted += next - start;
  }

  is(slot: number, name: string): boolean {
    const from = this.starts[slot]! + 1 + SLOT_BYTES;
    return this.buffer.toString('utf8', from, this.recordAfter(from - 1)) === name;
  }

  /**
   * Calls `hit` once with the slot of each name that contains the term. For a common term it stops early and returns a test for
   * every name: the caller can leave out members who are excluded for other reasons.
   */
  find(term: string, hit: (slot: number) => void): NameTest | undefined {
    const needle = Buffer.from(term);
    // No name contains a zero byte, but every record begins with one.
    if (needle.length === 0 || needle.includes(SEPARATOR)) return undefined;
    const bytes = this.buffer.subarray(0, this.end);
    let hits = 0;
    for (let at = bytes.indexOf(needle); at >= 0;) {
      if (++hits > ENOUGH_HITS && at < hits * BYTES_A_HIT) return this.testFor(needle);
      hit(this.slotAround(at));
      const next = this.recordAfter(at);
      at = next < this.end ? bytes.indexOf(needle, next) : -1;
    }
    return undefined;
  }

  private testFor(needle: Buffer): NameTest {
    const { buffer, starts } = this;
    const [first, length] = [needle[0]!, needle.length];
    return {
      contains: (slot) => {
        // A zero byte follows every name, and the term has none.
        for (let at = starts[slot]! + 1 + SLOT_BYTES; buffer[at] !== SEPARATOR; at++) {
          if (buffer[at] !== first) continue;
          let same = 1;
          while (same < length && buffer[at + same] === needle[same]) same++;
          if (same === length) return true;
        }
        return false;
      },
    };
  }

  private slotAround(at: number): number {
    let start = at;
    while (this.buffer[start] !== SEPARATOR) start--;
    return this.slotAt(start);
  }

  private slotAt(start: number): number {
    let slot = 0;
    for (let byte = 1; byte <= SLOT_BYTES; byte++) slot = (slot << 6) | (this.buffer[start + byte]! & 0x3f);
    return slot;
  }

  /** Where the record begins that follows the one at or around `at`. */
  private recordAfter(at: number): number {
    let next = at + 1;
    while (next < this.end && this.buffer[next] !== SEPARATOR) next++;
    return next;
  }

  private makeRoom(needed: number): void {
    const kept = this.end - this.wasted;
    const waste = this.wasted > this.end * WASTE;
    const size = Math.max(SMALLEST, Math.ceil((kept + (waste ? 0 : this.wasted) + needed + 1) * GROWTH));
    const old = this.buffer;
    const oldEnd = this.end;
    this.buffer = Buffer.alloc(size);
    if (!waste) {
      old.copy(this.buffer, 0, 0, oldEnd);
      return;
    }
    this.end = 0;
    this.wasted = 0;
    for (let at = 0; at < oldEnd;) {
      let next = at + 1;
      while (next < oldEnd && old[next] !== SEPARATOR) next++;
      // A removed record has only zeros.
      if (next > at + 1) {
        old.copy(this.buffer, this.end, at, next);
        this.starts[this.slotAt(this.end)] = this.end;
        this.end += next - at;
      }
      at = next;
    }
  }
}
