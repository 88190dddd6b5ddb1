import { MAX_CHAT_FILE_BYTES, MAX_MESSAGE_LENGTH } from '@affinity/proto/vocabulary/limits';
import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

const MEGABYTE = 1024 * 1024;

export const COMPOSER_TEXTS: Words<typeof english.COMPOSER_TEXTS> = {
  prompt: 'Nachricht...',
  form: (name) => `Nachricht an ${name}`,
  left: (count) => (count === 1 ? 'Noch 1 Zeichen' : `Noch ${count} Zeichen`),
  cut: `Nur die ersten ${MAX_MESSAGE_LENGTH} Zeichen wurden übernommen.`,
  send: 'Senden',
  attach: 'Dateien anhängen',
  attachHint: `Dateien anhängen, je bis zu ${MAX_CHAT_FILE_BYTES / MEGABYTE} MB`,
  dropHere: 'Dateien hier ablegen, um sie hinzuzufügen',
  smiley: 'Lachendes Emoji einfügen',
  emojis: 'Emoji auswählen',
  fileNotice: {
    'place-of-video': 'Wir haben den Ort aus deinem Video entfernt.',
    'place-of-picture': 'Wir haben den Ort aus deinem Bild entfernt.',
    'place-of-file': 'Wir haben den Ort aus deiner Datei entfernt.',
    details: 'Wir haben entfernt, was deine Datei darüber verriet, wer sie mit welchem Gerät erstellt hat.',
    'as-sent': 'Dokumente werden gesendet, wie sie sind. In deinem kann stehen, wer es geschrieben hat.',
  },
  uploadFailed: 'Die Datei konnte nicht hochgeladen werden. Bitte versuch es noch einmal.',
};

export const FILE_TEXTS: Words<typeof english.FILE_TEXTS> = {
  region: 'Dateien, die gesendet werden sollen',
  count: (count) => (count === 1 ? '1 Datei' : `${count} Dateien`),
  limit: `Je bis zu ${MAX_CHAT_FILE_BYTES / MEGABYTE} MB`,
  ready: (count) => (count === 1 ? '1 Datei ist bereit zum Senden.' : `${count} Dateien sind bereit zum Senden.`),
  cancel: 'Abbrechen',
  remove: (name) => `${name} entfernen`,
  caption: 'Bildtext...',
  refused: (names) => `${names.join(', ')}: leer oder größer als ${MAX_CHAT_FILE_BYTES / MEGABYTE} MB.`,
};

export const MODE_TEXTS: Words<typeof english.MODE_TEXTS> = {
  replying: (name) => `Antwort an ${name}`,
  yourself: 'dich selbst',
  editing: 'Deine Nachricht bearbeiten',
  caption: 'Text unter der Datei',
  cancelReply: 'Antwort abbrechen',
  cancelEdit: 'Änderung abbrechen',
  save: 'Speichern',
  editFailed: 'Die Nachricht konnte nicht geändert werden. Bitte versuch es noch einmal.',
};

export const EMOJI_TEXTS: Words<typeof english.EMOJI_TEXTS> = {
  title: 'Emojis',
  search: 'Emojis suchen',
  none: 'Kein Emoji heißt so.',
  found: (count) => (count === 1 ? '1 Emoji' : `${count} Emojis`),
  loading: 'Emojis werden geladen...',
  failed: 'Die Emojis konnten nicht geladen werden.',
  again: 'Noch einmal versuchen',
};

export const VOICE_TEXTS: Words<typeof english.VOICE_TEXTS> = {
  record: 'Sprachnachricht aufnehmen',
  recordHint: 'Zum Aufnehmen gedrückt halten oder einmal drücken und am Ende senden',
  waiting: 'Warten auf das Mikrofon...',
  time: 'Länge der Aufnahme',
  cancel: 'Aufnahme abbrechen',
  stopAndSend: 'Beenden und senden',
  slide: 'Zum Abbrechen nach links wischen',
  kept: 'Die Aufnahme ist beendet. Sende sie oder brich ab.',
  ending: 'Einen Moment...',
  allowed: 'Das Mikrofon darf jetzt benutzt werden. Halte die Taste zum Aufnehmen gedrückt.',
  started: 'Aufnahme läuft',
  sent: 'Aufnahme beendet. Die Sprachnachricht ist unterwegs.',
  cancelled: 'Aufnahme abgebrochen',
  noMicrophone: 'Kein Zugriff auf das Mikrofon. Bitte prüfe die Berechtigungen deines Browsers.',
};
