import { once } from '#shared/code/once.js';
import { TIME_TEXTS } from './time.texts.js';
import { locale } from '#shared/text/language.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const HOURS_A_DAY = 24;
const DAYS_OF_YESTERDAY = 2;

/**
 * How long ago something was, in the words of the specification (POST-029..033), which wants "1 hours ago". A time in the future, as
 * a slow clock makes it, counts as now.
 */
export function relativeTime(at: string | Date, now: number): string {
  const hours = Math.floor((now - new Date(at).getTime()) / HOUR_MS);
  if (hours < 1) return TIME_TEXTS.justNow;
  if (hours < HOURS_A_DAY) return TIME_TEXTS.hours(hours);
  const days = Math.floor(hours / HOURS_A_DAY);
  return days < DAYS_OF_YESTERDAY ? TIME_TEXTS.yesterday : TIME_TEXTS.days(days);
}

/** The same where the specification has no words: to the minute within the first hour, and one hour is one (POST-082). */
export function relativeTimeToTheMinute(at: string | Date, now: number): string {
  const minutes = Math.floor((now - new Date(at).getTime()) / MINUTE_MS);
  if (minutes >= 1 && minutes * MINUTE_MS < HOUR_MS) return TIME_TEXTS.minutes(minutes);
  const hours = Math.floor((minutes * MINUTE_MS) / HOUR_MS);
  return hours === 1 ? TIME_TEXTS.oneHour : relativeTime(at, now);
}

const exact = once(() => new Intl.DateTimeFormat(locale(), { dateStyle: 'full', timeStyle: 'short' }));

/** The exact moment in the reader's own zone and way of writing. */
export const exactTime = (at: string | Date): string => exact().format(new Date(at));
