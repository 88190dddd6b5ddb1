import type { ModerationLogEntry } from '#shared/api/schema.js';
import type { Words } from '#shared/text/words.js';
import type * as english from './log.texts.js';

export const LOG_TEXTS: Words<typeof english.LOG_TEXTS> = {
  lead: 'Neueste zuerst. Zeilen kommen immer nur hinzu, und jede ist an die vorherige gebunden.',
  entries: 'Protokoll der Moderation',
  loading: 'Protokoll wird geladen...',
  loadFailed: 'Das Protokoll konnte nicht geladen werden.',
  none: 'Noch steht nichts im Protokoll',
  noneText: 'Hier stehen Entscheidungen, Entfernungen, Einsprüche und Änderungen von Rollen.',
  about: 'Betrifft: ',
  by: 'durch ',
  byOperator: 'durch die Administration',
  row: (number) => `Zeile ${number}`,
  rule: (rule) => `Regel: ${rule}`,
  until: (when) => `Bis zum ${when}`,
};

const ACTIONS: Readonly<Record<ModerationLogEntry['action'], string>> = {
  dismiss: 'kein Verstoß gegen die Regeln',
  warn: 'verwarnt',
  'remove-content': 'Inhalte sind zu entfernen',
  suspend: 'gesperrt',
  disable: 'Konto deaktiviert',
  'disable-account': 'Konto deaktiviert',
  removed: 'entfernt',
  'already-gone': 'war schon weg',
  appeal: 'vom Mitglied eingelegt',
  uphold: 'die Entscheidung bleibt',
  overturn: 'die Entscheidung wurde zurückgenommen',
  granted: 'gehört jetzt zur Moderation',
  revoked: 'gehört nicht mehr zur Moderation',
};

const EVENTS: Readonly<Record<ModerationLogEntry['event'], string>> = {
  'report-decided': 'Meldung entschieden',
  'content-removed': 'Inhalt',
  'appeal-filed': 'Einspruch',
  'appeal-decided': 'Einspruch entschieden',
  'role-changed': 'Rolle',
};

export const whatText = ({ event, action }: Pick<ModerationLogEntry, 'event' | 'action'>): string => `${EVENTS[event]}: ${ACTIONS[action]}`;
