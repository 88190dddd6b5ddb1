import type { Words } from '#shared/text/words.js';
import type * as english from './set.texts.js';

export const SET_TEXTS: Words<typeof english.SET_TEXTS> = {
  end: 'Das ist deine Auswahl für heute',
  empty: 'In der Auswahl für heute ist niemand mehr',
  more: 'Mehr Personen zeigen',
  calm: 'Lass dir Zeit mit ihnen. Die Reihenfolge ändert sich jeden Tag ein wenig.',
  decided: 'Du hast dich bei allen entschieden. Wann immer du magst, gibt es mehr.',
  all: 'Du hast fürs Erste alle gesehen.',
  musts: 'Sonst passt niemand zu dem, was bei dir sein muss.',
};
