const WHEN = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** @param time ISO 8601, or milliseconds */
export const whenText = (time: string | number): string => WHEN.format(new Date(time));
