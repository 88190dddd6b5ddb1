import type { Words } from '#shared/text/words.js';
import type * as english from './ui.texts.js';

export const UI_TEXTS: Words<typeof english.UI_TEXTS> = {
  loading: 'Wird geladen',
  loadingScreen: 'Wird geladen...',
  partLost: 'Das konnte nicht geladen werden. Prüfe deine Verbindung.',
  partFailed: 'Das konnte nicht angezeigt werden.',
  tryAgain: 'Noch einmal versuchen',
  hideCharacters: 'Passwort verbergen',
  showCharacters: 'Passwort anzeigen',
  skipToContent: 'Zum Inhalt springen',
  close: 'Schließen',
  progress: (value, max) => `${value} von ${max}`,
};
