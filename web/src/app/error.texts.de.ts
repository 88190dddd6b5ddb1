import type { Words } from '#shared/text/words.js';
import type * as english from './error.texts.js';

export const ERROR_TEXTS: Words<typeof english.ERROR_TEXTS> = {
  title: 'Diese Seite konnte nicht angezeigt werden',
  lost: 'Sie ist nicht angekommen. Sobald deine Verbindung wieder da ist, kommt sie von selbst.',
  page: 'Beim Öffnen ist etwas schiefgegangen. Neu laden hilft meistens.',
  failed: 'Beim Anzeigen ist etwas schiefgegangen. Noch einmal versuchen hilft meistens.',
  tryAgain: 'Noch einmal versuchen',
  loadAgain: 'Neu laden',
};
