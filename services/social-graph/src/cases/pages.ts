import { CursorCodec } from '@affinity/kit/paging/cursor';
import { z } from 'zod';

/** A place in a list: a time, and an id for what is of one moment. */
export const Place = z.tuple([z.iso.datetime(), z.uuid()]);
export type Place = z.output<typeof Place>;

/** Before and after everything, for Postgres. */
export const FIRST = ['-infinity', '00000000-0000-0000-0000-000000000000'];
export const LAST = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

export const placeOf = (at: Date, id: string): Place => [at.toISOString(), id];

/** The place after a page, in a cursor that no other list takes. */
export function placeCursor(name: string): { encode(place: Place): string; decode(cursor: string): Place } {
  const codec = new CursorCodec(z.strictObject({ [name]: Place }));
  return {
    encode: (place) => codec.encode({ [name]: place }),
    decode: (cursor) => codec.decode(cursor)[name]!,
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
