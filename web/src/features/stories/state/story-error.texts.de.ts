import type { Words } from '#shared/text/words.js';
import type * as english from './story-error.texts.js';

export const STORY_FORM_PROBLEMS: Words<typeof english.STORY_FORM_PROBLEMS> = {
  notAnImage: 'Bitte wähle eine Bilddatei aus',
  tooLarge: 'Die Datei muss kleiner als 10 MB sein',
  namesAndStory: 'Bitte gib eure Namen und deine Geschichte an',
  image: 'Bitte wähle ein Bild für deine Geschichte aus',
  signIn: 'Um eine Geschichte zu teilen, musst du angemeldet sein',
};

export const STORY_ERRORS: Words<typeof english.STORY_ERRORS> = {
  uploadCanceled: 'Das Hochladen wurde abgebrochen.',
  previewFailed: 'Die Vorschau des Bildes konnte nicht geladen werden',
  sharingNotSupported: 'In diesem Browser ist Teilen nicht möglich. Du kannst stattdessen den Link kopieren.',
  uploadDenied: 'Zugriff verweigert. Bitte prüfe die Regeln des Speichers.',
  uploadFailed: (why) => `Das Hochladen des Bildes hat nicht geklappt: ${why}`,
  saveDenied: 'Zugriff verweigert. Bitte prüfe die Sicherheitsregeln der Datenbank.',
  saveCrossOrigin: 'Die Anfrage wurde blockiert. Bitte prüfe die Cross-Origin-Einstellungen (CORS) des Speichers.',
  saveFailed: 'Deine Geschichte konnte nicht geteilt werden. Bitte versuch es noch einmal.',
};
