import { NO_CELL } from './messages.js';

/** Tells of a slot whether its member is in one of the cells. */
export type CellTest = (slot: number) => boolean;

/** The cell of each member's place, beside the rows: a scan that asks for no distance does not read it. 4 bytes a member. */
export class CellColumn {
  private cells: Int32Array;

  constructor(capacity: number) {
    this.cells = new Int32Array(capacity).fill(NO_CELL);
  }

  get bytes(): number {
    return this.cells.byteLength;
  }

  growTo(capacity: number): void {
    const cells = new Int32Array(capacity).fill(NO_CELL);
    cells.set(this.cells);
    this.cells = cells;
  }

  set(slot: number, cell: number): void {
    this.cells[slot] = cell;
  }

  remove(slot: number): void {
    this.cells[slot] = NO_CELL;
  }

  /** For as long as nothing changes. */
  testFor(near: readonly number[]): CellTest {
    const { cells } = this;
    const highest = near.reduce((most, cell) => Math.max(most, cell), 0);
    const marks = new Uint32Array((highest >>> 5) + 1);
    for (const cell of near) marks[cell >>> 5]! |= 1 << (cell & 31);
    return (slot) => {
      const cell = cells[slot]!;
      return cell >= 0 && cell <= highest && ((marks[cell >>> 5]! >>> (cell & 31)) & 1) === 1;
    };
  }
}
