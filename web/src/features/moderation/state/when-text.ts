import { locale } from '#shared/text/language.js';
const WHEN = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' });

/** @param time ISO 8601, or milliseconds */
export const whenText = (time: string | number): string => WHEN.format(new Date(time));
