import type { Words } from '#shared/text/words.js';
import type * as english from './refusal.texts.js';

export const REFUSALS: Words<typeof english.REFUSALS> = {
  'chat.conversation_busy': 'Die Unterhaltung wird gerade geändert. Versuch es gleich noch einmal.',
  'chat.edit_too_late': 'Eine Nachricht kann 15 Minuten lang geändert werden.',
  'chat.edit_too_often': 'Diese Nachricht wurde schon oft geändert und bleibt, wie sie ist.',
  'database.unavailable': 'Unsere Datenbank antwortet gerade nicht.',
  'profiles.account_unavailable': 'Dein Konto kann gerade nicht gelesen werden. Versuch es gleich noch einmal.',
  'profiles.draft_outdated': 'Diese Antworten wurden inzwischen anderswo geändert. Lies sie und speichere dann noch einmal.',
  'profiles.photos_outdated': 'Deine Fotos wurden inzwischen anderswo geändert. Sieh sie dir an und ändere sie dann noch einmal.',
  'request.invalid': 'Etwas an den Angaben passt so nicht.',
  'request.rate_limited': 'Das waren zu viele Anfragen auf einmal. Warte bitte einen Moment.',
  'uploads.already_attached': 'Diese Datei gehört schon zu etwas anderem.',
  'uploads.busy': 'Gerade werden viele Dateien geprüft. Versuch es gleich noch einmal.',
  'uploads.checking': 'Die Datei wird noch geprüft.',
  'uploads.not_found': 'Diese Datei gibt es nicht mehr.',
  'uploads.not_ready': 'Die Datei ist noch nicht geprüft.',
  'uploads.not_received': 'Die Datei ist nicht angekommen.',
  'uploads.storage_unavailable': 'Der Dateispeicher antwortet gerade nicht.',
  'uploads.too_large': 'Die Datei ist zu groß.',
  'uploads.too_many': 'Zu viele Dateien warten darauf, verwendet zu werden. Verwende oder entferne erst einige.',
  'uploads.too_many_checks': 'Zu viele deiner Dateien werden gerade geprüft. Warte darauf und versuch es dann noch einmal.',
  'uploads.too_many_pixels': 'Das Bild hat zu viele Bildpunkte.',
  'uploads.uncleanable':
    'Dateien dieser Art können sagen, wo sie entstanden sind. Speichere sie als JPEG, MP4 oder MP3 und sende sie noch einmal.',
  'uploads.unreadable': 'Die Datei ist beschädigt oder nicht das, was ihr Name sagt.',
  'uploads.unsupported_type': 'Dateien dieser Art werden hier nicht angenommen.',
};
