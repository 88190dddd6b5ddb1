const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** @param time ISO 8601 */
export const whenText = (time: string): string => DAY.format(new Date(time));
