const DAY = 1440;
const MINUTE_MS = 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** @throws RangeError for a zone that is not known here */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
}

/** What clocks show there, written as if it were UTC. */
function shownAt(time: number, timeZone: string): number {
  const parts = new Map(
    formatIn(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type)!;
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
}

const minutesOf = (shown: number): number => new Date(shown).getUTCHours() * 60 + new Date(shown).getUTCMinutes();
const offsetAt = (time: number, timeZone: string): number => shownAt(time, timeZone) - Math.floor(time / MINUTE_MS) * MINUTE_MS;

/** Whether a name of IANA's is a zone here. An offset is none: it knows no summer time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Minutes of the day between which it is quiet, over midnight where the end is the lower one. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
  readonly timeZone: string;
}

function isQuiet({ from, to, timeZone }: QuietHours, time: number): boolean {
  const now = minutesOf(shownAt(time, timeZone));
  return from < to ? from <= now && now < to : now >= from || now < to;
}

/**
 * When the quiet hours end that `now` lies in; null outside of them. Where clocks pass over the end, it is as much later as they were
 * put on.
 */
export function quietEnd(quiet: QuietHours, now: Date): Date | null {
  const minute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const { to, timeZone } = quiet;
  if (!isQuiet(quiet, minute)) return null;
  const left = (to - minutesOf(shownAt(minute, timeZone)) + DAY) % DAY;
  const byClock = minute + left * MINUTE_MS;
  const corrected = byClock - (offsetAt(byClock, timeZone) - offsetAt(minute, timeZone));
  return new Date(corrected > minute && !isQuiet(quiet, corrected) ? corrected : byClock);
}

const MORNING_HOUR = 8;

/** 8:00 of the next day there. */
export function nextMorning(timeZone: string, now: Date): Date {
  const today = new Date(shownAt(now.getTime(), timeZone));
  const shown = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + 1, MORNING_HOUR);
  const near = shown - offsetAt(shown, timeZone);
  return new Date(shown - offsetAt(near, timeZone));
}
