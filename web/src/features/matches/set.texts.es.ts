import type { Words } from '#shared/text/words.js';
import type * as english from './set.texts.js';

export const SET_TEXTS: Words<typeof english.SET_TEXTS> = {
  end: 'Esta es tu selección de hoy',
  empty: 'Ya no queda nadie en la selección de hoy',
  more: 'Mostrar más personas',
  calm: 'Tómate tu tiempo con ellas. El orden cambia un poco cada día.',
  decided: 'Ya decidiste sobre todas. Hay más cuando quieras.',
  all: 'Por ahora ya viste a todo el mundo.',
  musts: 'Nadie más cumple lo imprescindible para ti.',
};
