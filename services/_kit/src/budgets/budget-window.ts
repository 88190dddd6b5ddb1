import { WINDOW_HOURS } from './budget.js';

/** What one account used of one budget within the day, by the hour. `bigint` columns come as text. */
export interface UsedRow {
  /** The newest hour that is counted, in hours since the epoch. */
  readonly hour: number;
  /** Uses by the hour of the day (UTC): those of hour `h` at index `h % 24`. */
  readonly hours: readonly (string | number)[];
  /** The sum of `hours`. */
  readonly used: string | number;
}

const HOUR_MS = 3_600_000;

/**
 * When `cost` fits again: the end of the day after the hour in which enough was used.
 * @param cost what shall fit beside what still counts then; more than the limit never does, and is given the whole day
 */
export function freesAt({ hour, hours, used }: UsedRow, limit: number, cost: number): Date {
  let counted = Number(used);
  for (let at = hour - WINDOW_HOURS + 1; at <= hour; at++) {
    counted -= Number(hours[at % WINDOW_HOURS]);
    if (counted + cost <= limit) return new Date((at + WINDOW_HOURS) * HOUR_MS);
  }
  return new Date((hour + WINDOW_HOURS) * HOUR_MS);
}

/** When the next bit of what was used stops counting. */
export function nextFreeAt({ hour, hours }: UsedRow): Date {
  for (let at = hour - WINDOW_HOURS + 1; at < hour; at++) {
    if (Number(hours[at % WINDOW_HOURS]) > 0) return new Date((at + WINDOW_HOURS) * HOUR_MS);
  }
  return new Date((hour + WINDOW_HOURS) * HOUR_MS);
}
