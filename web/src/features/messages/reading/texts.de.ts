import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const READING_TEXTS: Words<typeof english.READING_TEXTS> = {
  reading: 'Du liest ältere Nachrichten.',
  messages: (name) => `Ältere Nachrichten mit ${name}`,
  newest: 'Zurück zu den neuesten',
  later: 'Spätere Nachrichten laden',
  laterLoading: 'Spätere Nachrichten werden geladen...',
  earlierFailed: 'Frühere Nachrichten konnten nicht geladen werden.',
  laterFailed: 'Spätere Nachrichten konnten nicht geladen werden.',
  loadFailed: 'Diese Nachrichten konnten nicht geladen werden.',
  offline: 'Du bist offline. Frühere Nachrichten kannst du lesen, wenn du wieder verbunden bist.',
  tryAgain: 'Noch einmal versuchen',
  gone: 'Die Nachricht ist nicht mehr da.',
};
