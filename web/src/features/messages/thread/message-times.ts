import { THREAD_TEXTS } from '../texts.js';
import { locale } from '#shared/text/language.js';

const DAY_MS = 86_400_000;

const TIME = new Intl.DateTimeFormat(locale(), { hour: '2-digit', minute: '2-digit' });
const THIS_YEAR = new Intl.DateTimeFormat(locale(), { weekday: 'long', day: 'numeric', month: 'long' });
const OTHER_YEAR = new Intl.DateTimeFormat(locale(), { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' });

/** The time of day in the reader's zone and way of writing (EXPERIENCE-30). @param at ISO 8601 */
export const timeOfDay = (at: string): string => TIME.format(new Date(at));

/** The calendar day of the reader, counted since the epoch. Days stay right over a change of the clock, hours do not. */
const calendarDay = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS;

/** The title between the messages of two days (EXPERIENCE-24). @param at ISO 8601 */
export function dayTitle(at: string, now: number): string {
  const day = new Date(at);
  const today = new Date(now);
  const ago = calendarDay(today) - calendarDay(day);
  if (ago === 0) return THREAD_TEXTS.today;
  if (ago === 1) return THREAD_TEXTS.yesterday;
  return (day.getFullYear() === today.getFullYear() ? THIS_YEAR : OTHER_YEAR).format(day);
}

const UNITS = ['B', 'kB', 'MB', 'GB'] as const;
const STEP = 1024;

/** 1536 is "1.5 kB". @param bytes 1 MB is 1024 x 1024, as the limits count */
export function sizeText(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= STEP && unit < UNITS.length - 1) {
    size /= STEP;
    unit += 1;
  }
  const digits = unit > 0 && size < 10 ? 1 : 0;
  return `${size.toLocaleString(locale(), { maximumFractionDigits: digits })} ${UNITS[unit]}`;
}
