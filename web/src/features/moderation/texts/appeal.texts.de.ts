import type { AppealOutcome, CaseAction } from '@affinity/proto/vocabulary/reports';
import type { ModerationAppeal } from '#shared/api/schema.js';
import type { Words } from '#shared/text/words.js';
import type * as english from './appeal.texts.js';

export const APPEALS_TEXTS: Words<typeof english.APPEALS_TEXTS> = {
  states: 'Welche Einsprüche',
  open: 'Offen',
  decided: 'Entschieden',
  loading: 'Einsprüche werden geladen...',
  loadFailed: 'Die Einsprüche konnten nicht geladen werden.',
  noneOpen: 'Niemand wartet auf eine Antwort',
  noneOpenText: 'Legt ein Mitglied gegen eine Entscheidung Einspruch ein, steht er hier.',
  noneDecided: 'Noch wurde über keinen Einspruch entschieden',
  noneDecidedText: 'Hier stehen die Antworten mit ihren Begründungen.',
};

export const APPEAL_TEXTS: Words<typeof english.APPEAL_TEXTS> = {
  filedAt: (when) => `Einspruch vom ${when}`,
  decision: 'Die Entscheidung',
  words: 'Der Einspruch',
  answer: 'Die Antwort',
  toCase: 'Zum Fall',
  ownDecision: 'Die Entscheidung war deine. Über den Einspruch entscheidet jemand anderes aus der Moderation.',
  ownReport: 'Du hast in diesem Fall etwas gemeldet. Über den Einspruch entscheidet jemand anderes aus der Moderation.',
  aboutYou: 'Dieser Einspruch ist deiner. Darüber entscheidet jemand anderes aus der Moderation.',
  outcome: 'War die Entscheidung richtig?',
  reason: 'Begründung',
  reasonRead: (name) => `${name} liest sie.`,
  submit: 'Antworten...',
  saving: 'Wird gespeichert...',
  saved: 'Die Antwort ist gespeichert.',
  outcomeMissing: 'Wähle, ob die Entscheidung bleibt.',
  reasonMissing: 'Schreib die Begründung.',
  willHappen: 'Was dann passiert',
};

export const OUTCOME_TEXTS: Readonly<
  Record<AppealOutcome, { choose: string; done: string; ask: (name: string) => string; confirm: string }>
> = {
  uphold: {
    choose: 'Ja, sie bleibt',
    done: 'Die Entscheidung bleibt',
    ask: (name) => `Den Einspruch von ${name} zurückweisen?`,
    confirm: 'Dabei belassen',
  },
  overturn: {
    choose: 'Nein, sie wird zurückgenommen',
    done: 'Die Entscheidung wurde zurückgenommen',
    ask: (name) => `Die Entscheidung über ${name} zurücknehmen?`,
    confirm: 'Zurücknehmen',
  },
};

export const UPHELD_TEXT = (name: string): string =>
  `Nichts ändert sich. ${name} erfährt deine Begründung und kann nicht noch einmal Einspruch einlegen.`;

const regainsAccess = (name: string): string =>
  `${name} kann sich wieder anmelden, sofern keine andere Entscheidung dagegensteht, und erfährt deine Begründung.`;

export const OVERTURNED_TEXTS: Readonly<Record<CaseAction, (name: string) => string>> = {
  dismiss: (name) => `${name} erfährt deine Begründung.`,
  warn: (name) => `Die Verwarnung zählt nicht mehr. ${name} erfährt deine Begründung.`,
  'remove-content': (name) =>
    `Was entfernt wurde, lässt sich nicht wiederherstellen; ${name} hat eine Kopie des Textes und erfährt deine Begründung.`,
  suspend: regainsAccess,
  disable: regainsAccess,
};

export const RESTORED_TEXTS: Readonly<Record<NonNullable<ModerationAppeal['restored']>, string>> = {
  account: 'Das Konto kann wieder benutzt werden.',
  nothing: 'Es gab nichts wiederherzustellen.',
  'content-is-gone': 'Was entfernt wurde, konnte nicht wiederhergestellt werden.',
};
