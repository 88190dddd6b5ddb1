import type { Words } from '#shared/text/words.js';
import type * as english from './time.texts.js';

export const TIME_TEXTS: Words<typeof english.TIME_TEXTS> = {
  justNow: 'Gerade eben',
  hours: (hours) => (hours === 1 ? 'Vor 1 Stunde' : `Vor ${hours} Stunden`),
  yesterday: 'Gestern',
  days: (days) => (days === 1 ? 'Vor 1 Tag' : `Vor ${days} Tagen`),
  minutes: (minutes) => (minutes === 1 ? 'Vor 1 Minute' : `Vor ${minutes} Minuten`),
  oneHour: 'Vor 1 Stunde',
};
