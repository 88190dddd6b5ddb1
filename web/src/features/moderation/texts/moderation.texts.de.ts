import type { CaseAction, ReportKind, RuleId } from '@affinity/proto/vocabulary/reports';
import type { CaseMember } from '#shared/api/schema.js';
import type { Words } from '#shared/text/words.js';
import type * as english from './moderation.texts.js';

export const MODERATION_TEXTS: Words<typeof english.MODERATION_TEXTS> = {
  title: 'Moderation',
  lead: 'Was Mitglieder gemeldet haben, was entschieden wurde und wer widerspricht. Alles, was hier geschieht, steht im Protokoll.',
  parts: 'Moderation',
  cases: 'Fälle',
  appeals: 'Einsprüche',
  log: 'Protokoll',
  tryAgain: 'Noch einmal versuchen',
  more: 'Mehr laden',
  loadingMore: 'Wird geladen...',
  moreFailed: 'Mehr konnte nicht geladen werden. Bitte versuch es noch einmal.',
  end: 'Das ist alles.',
  // The same in nominative and accusative: both occur in the log.
  hiddenMember: 'Ein Mitglied, das gegangen ist',
  // Without an article: it stands for a name in all cases.
  nameless: 'Mitglied ohne Namen',
  reasonLeft: (left) => (left === 1 ? 'Noch 1 Zeichen' : `Noch ${left} Zeichen`),
  cancel: 'Abbrechen',
};

export const LEAVE_TEXTS: Words<typeof english.LEAVE_TEXTS> = {
  title: 'Verlassen, ohne zu senden?',
  question: 'Was du geschrieben hast, ist nicht gesendet und geht verloren, wenn du die Seite verlässt.',
  confirm: 'Verlassen',
  cancel: 'Bleiben',
};

export const KIND_TEXTS: Readonly<Record<ReportKind, string>> = {
  member: 'Person',
  post: 'Beitrag',
  comment: 'Kommentar',
  story: 'Geschichte',
  conversation: 'Unterhaltung',
};

export const STANDING_TEXTS: Readonly<Record<CaseMember['standing'], string>> = {
  good: 'Ohne Beanstandung',
  warned: 'Schon einmal verwarnt',
  'content-removed': 'Schon einmal Inhalte entfernt',
  'suspended-before': 'Schon einmal gesperrt',
  suspended: 'Gesperrt',
  disabled: 'Deaktiviert',
  deleted: 'Konto gelöscht',
};

export const DONE_TEXTS: Readonly<Record<CaseAction, string>> = {
  dismiss: 'Kein Verstoß gegen die Regeln',
  warn: 'Verwarnt',
  'remove-content': 'Inhalte entfernt',
  suspend: 'Gesperrt',
  disable: 'Konto deaktiviert',
};

export const RULE_TEXTS: Readonly<Record<RuleId, string>> = {
  harassment: 'Belästigung',
  hate: 'Hass',
  violence: 'Gewalt',
  'sexual-content': 'Sexuelle Inhalte',
  impersonation: 'Falsche Identität',
  'spam-or-scam': 'Spam oder Betrug',
  minors: 'Minderjährige',
  privacy: 'Privatsphäre',
  unlawful: 'Gegen das Gesetz',
};
