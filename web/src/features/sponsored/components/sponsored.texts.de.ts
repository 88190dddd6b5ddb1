import type { Words } from '#shared/text/words.js';
import type * as english from './sponsored.texts.js';

export const SPONSORED_TEXTS: Words<typeof english.SPONSORED_TEXTS> = {
  empty: 'Zurzeit gibt es keine gesponserten Inhalte',
  mark: 'Gesponsert',
  pause: 'Wechsel anhalten',
  resume: 'Wechsel fortsetzen',
  likes: (count) => `${count} ${count === '1' ? 'Person' : 'Personen'} gefällt das`,
  comments: (count) => `${count} ${count === '1' ? 'Kommentar' : 'Kommentare'}`,
};
