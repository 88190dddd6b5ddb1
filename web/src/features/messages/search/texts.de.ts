import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const MESSAGE_SEARCH_TEXTS: Words<typeof english.MESSAGE_SEARCH_TEXTS> = {
  title: 'Nachrichten',
  list: 'Gefundene Nachrichten',
  searching: 'Deine Nachrichten werden durchsucht...',
  none: (term) => `Keine Nachrichten mit „${term}“.`,
  noneYet: (term) => `Bisher keine Nachrichten mit „${term}“.`,
  found: (count) => (count === 1 ? '1 Nachricht gefunden' : `${count} Nachrichten gefunden`),
  foundYet: (count) => (count === 1 ? 'Bisher 1 Nachricht gefunden' : `Bisher ${count} Nachrichten gefunden`),
  further: 'Weiter zurück suchen',
  furtherLoading: 'Es wird weiter zurück gesucht...',
  failed: 'Deine Nachrichten konnten nicht durchsucht werden.',
  tooMany: 'Du hast in einer Minute sehr oft gesucht. Bitte warte einen Moment.',
  offline: 'Du bist offline. Nachrichten können durchsucht werden, wenn du wieder verbunden bist.',
  tryAgain: 'Noch einmal versuchen',
  own: 'Du: ',
};
