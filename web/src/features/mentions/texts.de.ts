import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const MENTION_TEXTS: Words<typeof english.MENTION_TEXTS> = {
  list: 'Personen zum Erwähnen',
  keys: 'Pfeiltasten wählen, Enter übernimmt, Escape schließt.',
};
