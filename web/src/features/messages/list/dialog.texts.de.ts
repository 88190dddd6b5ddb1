import type { Words } from '#shared/text/words.js';
import type * as english from './dialog.texts.js';

export const DIALOG_TEXTS: Words<typeof english.DIALOG_TEXTS> = {
  deletion: {
    title: 'Löschen bestätigen',
    question: 'Möchtest du diese Unterhaltung wirklich löschen? Das lässt sich nicht rückgängig machen.',
    consequence: (name) => `Du und ${name} seid dann nicht mehr verbunden.`,
    cancel: 'Abbrechen',
    confirm: 'Löschen',
  },
  clearing: {
    title: 'Leeren der Unterhaltung bestätigen',
    question: 'Möchtest du wirklich alle Nachrichten in dieser Unterhaltung entfernen? Das lässt sich nicht rückgängig machen.',
    consequence: (name) => `Auch ${name} sieht sie dann nicht mehr.`,
    cancel: 'Abbrechen',
    confirm: 'Leeren',
  },
  deleteMessageFailed: 'Die Nachricht konnte nicht gelöscht werden. Bitte versuch es noch einmal.',
  deleteChatFailed: 'Die Unterhaltung konnte nicht gelöscht werden. Bitte versuch es noch einmal.',
};
