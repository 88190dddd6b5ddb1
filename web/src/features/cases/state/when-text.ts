import { locale } from '#shared/text/language.js';
const DAY = new Intl.DateTimeFormat(locale(), { dateStyle: 'long' });
const TIME = new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeStyle: 'short' });

/** @param time ISO 8601 */
export const dayText = (time: string): string => DAY.format(new Date(time));

/** @param time ISO 8601 */
export const timeText = (time: string): string => TIME.format(new Date(time));
