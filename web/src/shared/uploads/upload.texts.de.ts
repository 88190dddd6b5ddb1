import type { Words } from '#shared/text/words.js';
import type * as english from './upload.texts.js';

export const UPLOAD_TEXTS: Words<typeof english.UPLOAD_TEXTS> = {
  notPlayed: 'Das Video kann hier nicht abgespielt werden.',
  notDrawn: 'Dieser Browser kann kein Standbild erzeugen.',
  notKept: 'Dieser Browser kann kein Standbild speichern.',
  refused: (status) => `Der Dateispeicher antwortete mit ${status}.`,
  notSent: 'Die Datei konnte nicht an den Speicher gesendet werden.',
};
