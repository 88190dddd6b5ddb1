import type { Words } from '#shared/text/words.js';
import type * as english from './safety.texts.js';

export const SAFETY_TEXTS: Words<typeof english.SAFETY_TEXTS> = {
  mute: (name) => `${name} stummschalten`,
  muted: (name) => `Du siehst nicht mehr, was ${name} teilt.`,
  block: (name) => `${name} blockieren`,
  blocked: (name) => `${name} ist blockiert. Ihr seht euch nicht mehr.`,
  blockTitle: (name) => `${name} blockieren?`,
  blockQuestion:
    'Ihr seid verbunden. Blockieren beendet die Verbindung, jedes Folgen und alle Funken zwischen euch und blendet eure Unterhaltung aus. Zehn Sekunden lang kannst du alles rückgängig machen; wenn du die Blockierung später aufhebst, kommt nichts davon zurück.',
  blockConfirm: 'Blockieren',
  cancel: 'Abbrechen',
  report: 'Melden',
  undo: 'Rückgängig machen',
  shownAgain: (name) => `Du kannst ${name} wieder sehen.`,
  undoOver: (name) =>
    `Zum Rückgängigmachen ist es zu spät. ${name} bleibt blockiert; in den Einstellungen kannst du die Blockierung aufheben.`,
  actFailed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
};
