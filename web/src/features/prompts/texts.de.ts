import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const PROMPTS_TEXTS: Words<typeof english.PROMPTS_TEXTS> = {
  title: 'In meinen Worten',
  reply: 'Darauf antworten',
  replyTo: (prompt) => `: ${prompt}`,
  quoted: (answer) => `„${answer}“`,
  dialog: 'Satzanfänge',
  lead: (most) =>
    `Ein Satz von dir eröffnet ein Gespräch besser als jede Liste. Bis zu ${most}, in der Reihenfolge, in der andere sie lesen.`,
  prompt: (place) => `Satzanfang ${place}`,
  answer: 'Deine Antwort',
  left: (left) => `Noch ${left} Zeichen`,
  empty: 'Schreib eine Antwort oder nimm den Satzanfang heraus.',
  add: 'Satzanfang hinzufügen',
  earlier: 'Früher',
  later: 'Später',
  remove: 'Herausnehmen',
  of: (prompt) => `: ${prompt}`,
  moved: (prompt, place, of) => `${prompt}: Platz ${place} von ${of}.`,
  removed: (prompt) => `Herausgenommen: ${prompt}.`,
  cancel: 'Abbrechen',
  save: 'Speichern',
  saving: 'Wird gespeichert ...',
  saved: 'Deine Antworten sind gespeichert.',
  failed: 'Deine Antworten wurden nicht gespeichert. Bitte versuch es noch einmal.',
  outdated:
    'Deine Antworten wurden inzwischen anderswo geändert. Was du hier schreibst, ist noch da: Speichere noch einmal, um sie zu ersetzen.',
  leaveTitle: 'Ohne Speichern schließen?',
  leaveText: 'Was du geschrieben hast, ist noch nicht gespeichert.',
  leave: 'Verwerfen',
  stay: 'Weiter bearbeiten',
};
