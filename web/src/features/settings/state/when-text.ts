import { locale } from '#shared/text/language.js';
const DAY = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' });

/** @param time ISO 8601 */
export const whenText = (time: string): string => DAY.format(new Date(time));
