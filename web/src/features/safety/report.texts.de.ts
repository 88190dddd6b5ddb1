import type { Words } from '#shared/text/words.js';
import type * as english from './report.texts.js';

const THIS = {
  post: 'Diesen Beitrag',
  comment: 'Diesen Kommentar',
  story: 'Diese Geschichte',
  message: 'Diese Nachricht',
};

export const REPORT_TEXTS: Words<typeof english.REPORT_TEXTS> = {
  title: (kind, name) => {
    if (kind === 'member') return `${name} melden`;
    return kind === 'conversation' ? `Diese Unterhaltung mit ${name} melden` : `${THIS[kind]} von ${name} melden`;
  },
  /** Said before a report is sent: private words go to a moderator. */
  handsOver: 'Damit gehen eure letzten 50 Nachrichten an die Moderation, auch das, was du geschrieben hast.',
  lead: (name) => `Jemand aus der Moderation wird das lesen. ${name} erfährt nicht, von wem die Meldung kommt.`,
  reason: 'Was ist nicht in Ordnung?',
  note: 'Sollte die Moderation noch etwas wissen? (freiwillig)',
  noteLeft: (left) => (left === 1 ? 'Noch 1 Zeichen' : `Noch ${left} Zeichen`),
  chooseReason: 'Wähle zuerst, was nicht in Ordnung ist.',
  cancel: 'Abbrechen',
  send: 'Meldung abschicken',
  sending: 'Wird abgeschickt...',
  failed: 'Die Meldung konnte nicht abgeschickt werden. Bitte versuch es noch einmal.',
  sentTitle: 'Danke',
  sent: 'Deine Meldung wurde abgeschickt. Jemand aus der Moderation sieht sie sich an.',
  afterwards: (name) => `Bis dahin musst du ${name} nicht sehen.`,
  alreadyTitle: 'Schon gemeldet',
  already: 'Du hast das schon gemeldet; es wird gerade geprüft.',
  done: 'Fertig',
};

export const REPORT_REASON_TEXTS: Words<typeof english.REPORT_REASON_TEXTS> = {
  harassment: 'Belästigung oder Drohungen',
  'fake-profile': 'Falsches Profil oder falsche Identität',
  'spam-or-scam': 'Spam oder Betrug',
  'sexual-content': 'Unerwünschte sexuelle Inhalte',
  hate: 'Hass oder Diskriminierung',
  violence: 'Gewalt oder Selbstverletzung',
  underage: 'Jemand unter 18',
  other: 'Etwas anderes',
};
