import { CursorCodec, CursorTime } from '@affinity/kit/paging/cursor';
import { z } from 'zod';

/** Where a page of a list ends: a time, and an id for what is of one moment. */
export const Cursor = z.tuple([CursorTime, z.uuid()]);
export type Cursor = z.output<typeof Cursor>;

/** Before and after everything, for Postgres. */
export const FIRST = ['-infinity', '00000000-0000-0000-0000-000000000000'];
export const LAST = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

export const cursorOf = (at: Date, id: string): Cursor => [at.toISOString(), id];

/** Writes it as text that no other list takes. */
export function cursorCodec(name: string): { encode(cursor: Cursor): string; decode(text: string): Cursor } {
  const codec = new CursorCodec(z.strictObject({ [name]: Cursor }));
  return {
    encode: (cursor) => codec.encode({ [name]: cursor }),
    decode: (text) => codec.decode(text)[name]!,
  };
}

export interface Page<R> {
  readonly rows: R[];
  /** Cursor of the next page; null on the last. */
  readonly next: string | null;
}

/** @param rows at most one more than a page */
export function pageOf<R>(rows: R[], size: number, cursorOf: (last: R) => string): Page<R> {
  const page = rows.slice(0, size);
  return { rows: page, next: rows.length > page.length ? cursorOf(page.at(-1)!) : null };
}
