const DAY = 1440;
const MINUTE_MS = 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** @throws RangeError for a zone that is not known here */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  // Names are known in any case: each zone once, however often it is written otherwise.
  const name = timeZone.toLowerCase();
  const known = formats.get(name);
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
  formats.set(name, format);
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

/** When clocks show that minute of the day next, unless they are changed before. */
const nextAt = (minute: number, timeZone: string, time: number): number =>
  time + ((minute - minutesOf(shownAt(time, timeZone)) + DAY) % DAY) * MINUTE_MS;

/** The first minute after clocks were put on or back between these two. */
function changeBetween(before: number, after: number, timeZone: string): number {
  const first = offsetAt(before, timeZone);
  let [last, next] = [before, after];
  while (next - last > MINUTE_MS) {
    const middle = last + Math.floor((next - last) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetAt(middle, timeZone) === first) last = middle;
    else next = middle;
  }
  return next;
}

/** The first minute from this one on that lies in quiet hours, or outside of them. Where clocks pass over the beginning or end, it is as they do. */
function firstThat(is: 'quiet' | 'not quiet', quiet: QuietHours, time: number): number {
  const { from, to, timeZone } = quiet;
  const isThat = (at: number): boolean => isQuiet(quiet, at) === (is === 'quiet');
  const next = (at: number): number => nextAt(is === 'quiet' ? from : to, timeZone, at);
  if (isThat(time)) return time;
  const then = next(time);
  if (offsetAt(time, timeZone) === offsetAt(then, timeZone)) return then;
  const change = changeBetween(time, then, timeZone);
  return isThat(change) ? change : next(change);
}

const minuteOf = (now: Date): number => Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;

/** The first minute outside of the quiet hours that `now` lies in; null outside of them. */
export function quietEnd(quiet: QuietHours, now: Date): Date | null {
  const minute = minuteOf(now);
  return isQuiet(quiet, minute) ? new Date(firstThat('not quiet', quiet, minute)) : null;
}

/** The first minute of the next quiet hours; the present one within them. */
export const quietStart = (quiet: QuietHours, now: Date): Date => new Date(firstThat('quiet', quiet, minuteOf(now)));

const MORNING_HOUR = 8;

/** 8:00 of the next day there. */
export function nextMorning(timeZone: string, now: Date): Date {
  const today = new Date(shownAt(now.getTime(), timeZone));
  const shown = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + 1, MORNING_HOUR);
  const near = shown - offsetAt(shown, timeZone);
  return new Date(shown - offsetAt(near, timeZone));
}
