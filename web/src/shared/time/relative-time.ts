import { once } from '#shared/code/once.js';

const HOUR_MS = 3_600_000;
const HOURS_A_DAY = 24;
const DAYS_OF_YESTERDAY = 2;

/**
 * How long ago something was, in the words of the specification (POST-029..033), which wants "1 hours ago". A time in the future, as
 * a slow clock makes it, counts as now.
 */
export function relativeTime(at: string | Date, now: number): string {
  const hours = Math.floor((now - new Date(at).getTime()) / HOUR_MS);
  if (hours < 1) return 'Just now';
  if (hours < HOURS_A_DAY) return `${hours} hours ago`;
  const days = Math.floor(hours / HOURS_A_DAY);
  return days < DAYS_OF_YESTERDAY ? 'Yesterday' : `${days} days ago`;
}

const exact = once(() => new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' }));

/** The exact moment in the reader's own zone and way of writing. */
export const exactTime = (at: string | Date): string => exact().format(new Date(at));
