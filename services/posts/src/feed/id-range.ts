/** The part of a list that is asked for, newest first. Both ends are left out. */
export interface IdRange {
  readonly before: string;
  readonly after: string;
}

/** Ids above and below every other: an open end. */
export const MAX_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
export const MIN_ID = '00000000-0000-0000-0000-000000000000';

const TIMESTAMP_DIGITS = 12;

/** The least id that a post could have got `milliseconds` before the post `id`: UUIDv7 begins with its time. */
export function leastIdBefore(id: string, milliseconds: number): string {
  const time = Number.parseInt(id.replaceAll('-', '').slice(0, TIMESTAMP_DIGITS), 16);
  const digits = Math.max(0, time - milliseconds)
    .toString(16)
    .padStart(TIMESTAMP_DIGITS, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}${MIN_ID.slice(13)}`;
}
