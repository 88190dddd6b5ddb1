import type { Words } from '#shared/text/words.js';
import type * as english from './time.texts.js';

export const TIME_TEXTS: Words<typeof english.TIME_TEXTS> = {
  justNow: 'Gerade eben',
  hours: (hours) => (hours === 1 ? 'vor 1 Stunde' : `vor ${hours} Stunden`),
  yesterday: 'Gestern',
  days: (days) => (days === 1 ? 'vor 1 Tag' : `vor ${days} Tagen`),
  minutes: (minutes) => (minutes === 1 ? 'vor 1 Minute' : `vor ${minutes} Minuten`),
  oneHour: 'vor 1 Stunde',
};
