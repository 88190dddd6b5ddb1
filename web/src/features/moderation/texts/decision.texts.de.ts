import { APPEAL_DAYS, MAX_SUSPENSION_DAYS, type CaseAction } from '@affinity/proto/vocabulary/reports';
import type { Words } from '#shared/text/words.js';
import type * as english from './decision.texts.js';
import { thingsText } from './thing.texts.js';

type Consequence = english.Consequence;

export const daysText = (days: number): string => (days === 1 ? '1 Tag' : `${days} Tage`);
export const forDaysText = (days: number): string => `${daysText(days)} lang`;
export const untilText = (when: string): string => `bis zum ${when}`;

export const DECISION_TEXTS: Words<typeof english.DECISION_TEXTS> = {
  title: 'Entscheiden',
  things: 'Worüber?',
  thingsHint: 'Was du auslässt, bleibt offen.',
  accountGone: 'Das Konto ist gelöscht: Es ist niemand mehr da, um verwarnt oder ausgesperrt zu werden oder eine Begründung zu lesen.',
  measure: 'Was passiert?',
  rule: 'Gegen welche Regel verstößt es?',
  chooseRule: 'Regel wählen',
  days: 'Für wie viele Tage?',
  daysHint: `1 bis ${MAX_SUSPENSION_DAYS}`,
  reason: 'Begründung',
  reasonRead: (name) => `${name} liest sie.`,
  reasonKept: 'Sie bleibt im Protokoll; kein Mitglied liest sie.',
  submit: 'Entscheiden...',
  saving: 'Wird gespeichert...',
  saved: 'Die Entscheidung ist gespeichert.',
  reportsMissing: 'Wähle mindestens eine Sache.',
  measureMissing: 'Wähle, was passiert.',
  ruleMissing: 'Wähle die Regel, gegen die es verstößt.',
  daysWrong: `Gib eine ganze Zahl von Tagen von 1 bis ${MAX_SUSPENSION_DAYS} an.`,
  reasonMissing: 'Schreib die Begründung.',
  reasonRefused: 'Diese Begründung wurde nicht angenommen. Bitte schreib sie anders.',
  willHappen: 'Was dann passiert',
  stayOpen: (count) => `${thingsText(count)} ${count === 1 ? 'bleibt' : 'bleiben'} offen.`,
  ownReport: 'Du hast in diesem Fall etwas gemeldet. Darüber entscheidet jemand anderes aus der Moderation.',
  closed: 'Über alle Meldungen dieses Falls ist entschieden.',
};

export const MEASURE_TEXTS: Readonly<Record<CaseAction, { name: string; hint: string }>> = {
  dismiss: { name: 'Nichts', hint: 'Es verstößt nicht gegen die Regeln.' },
  warn: { name: 'Verwarnen', hint: 'Die Person liest Regel und Begründung, und sonst ändert sich nichts.' },
  'remove-content': {
    name: 'Inhalte entfernen',
    hint: 'Beiträge, Kommentare, Geschichten sowie Bilder und eigene Texte des Profils, endgültig.',
  },
  suspend: { name: 'Sperren', hint: 'Abgemeldet und für einige Tage ausgesperrt.' },
  disable: { name: 'Konto deaktivieren', hint: 'Abgemeldet und ausgesperrt, bis die Moderation die Entscheidung zurücknimmt.' },
};
export const NOTHING_REMOVABLE =
  'Nichts von dem, was ausgewählt ist, kann entfernt werden: Was zwei Mitglieder einander geschrieben haben, bleibt.';

const canAppeal = `Dagegen kann die Person ${APPEAL_DAYS} Tage lang Einspruch einlegen.`;

export const ASK_TEXTS: Readonly<Record<CaseAction, (of: Consequence) => string>> = {
  dismiss: ({ name }) => `Nichts gegen ${name} unternehmen?`,
  warn: ({ name }) => `${name} verwarnen?`,
  'remove-content': ({ name }) => `Entfernen, was ${name} geteilt hat?`,
  suspend: ({ name, days }) => `${name} für ${daysText(days)} sperren?`,
  disable: ({ name }) => `Das Konto von ${name} deaktivieren?`,
};

export const CONFIRM_TEXTS: Readonly<Record<CaseAction, (days: number) => string>> = {
  dismiss: () => 'Nichts unternehmen',
  warn: () => 'Verwarnen',
  'remove-content': () => 'Endgültig entfernen',
  suspend: (days) => `Für ${daysText(days)} sperren`,
  disable: () => 'Konto deaktivieren',
};

const removedText = ({ name, removable }: Consequence): string => {
  const gone = removable === 1 ? 'verschwindet für alle und lässt' : 'verschwinden für alle und lassen';
  return `${thingsText(removable)}, die ${name} geteilt hat, ${gone} sich nicht wiederherstellen, auch nicht durch einen Einspruch.`;
};

export const CONSEQUENCE_TEXTS: Readonly<Record<CaseAction, (of: Consequence) => string>> = {
  dismiss: ({ name, gone }) =>
    `${gone ? 'Die Meldungen werden geschlossen.' : `Für ${name} passiert nichts, und ${name} erfährt nichts davon.`} Wer gemeldet hat, liest, dass nichts gegen die Regeln verstieß.`,
  warn: ({ name }) => `${name} erfährt die Regel und deine Begründung, und sonst ändert sich nichts. ${canAppeal}`,
  'remove-content': (of) => `${removedText(of)}${of.gone ? '' : ` ${of.name} erfährt die Regel und deine Begründung. ${canAppeal}`}`,
  suspend: ({ name, lasting }) =>
    `${name} wird überall abgemeldet und kann sich ${lasting} nicht anmelden. Das Profil bleibt zu sehen. ${name} erfährt die Regel und deine Begründung. ${canAppeal}`,
  disable: ({ name }) =>
    `${name} wird überall abgemeldet und kann sich nicht mehr anmelden. ${name} erfährt die Regel und deine Begründung. ${canAppeal}`,
};

export const REFUSAL_TEXTS: Readonly<Record<string, string>> = {
  'social-graph.report_decided':
    'Jemand anderes hat über einige dieser Meldungen schon entschieden. Was noch offen ist, wird jetzt angezeigt.',
  'social-graph.report_not_found': 'Einige dieser Meldungen sind nicht mehr hier. Was noch offen ist, wird jetzt angezeigt.',
  'social-graph.own_report': 'Du hast in diesem Fall etwas gemeldet. Darüber entscheidet jemand anderes aus der Moderation.',
  'social-graph.own_case': 'In diesem Fall geht es um dich. Darüber entscheidet jemand anderes aus der Moderation.',
  'social-graph.own_decision': 'Die Entscheidung war deine. Über den Einspruch entscheidet jemand anderes aus der Moderation.',
  'social-graph.appeal_decided': 'Jemand anderes hat über diesen Einspruch schon entschieden.',
  'social-graph.account_gone': 'Das Konto wurde inzwischen gelöscht: Es können nur Inhalte entfernt oder die Meldungen geschlossen werden.',
  'social-graph.action_not_possible': NOTHING_REMOVABLE,
};
export const REFUSED = 'Die Entscheidung wurde nicht gespeichert. Was du geschrieben hast, ist noch da; bitte versuch es noch einmal.';
