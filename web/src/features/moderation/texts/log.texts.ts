import type { ModerationLogEntry } from '#shared/api/schema.js';

/** Words of the log. */
export const LOG_TEXTS = {
  lead: 'Newest first. Rows are only ever added, each bound to the one before it.',
  entries: 'Log of moderation',
  loading: 'Loading the log...',
  loadFailed: 'The log could not be loaded.',
  none: 'Nothing is in the log yet',
  noneText: 'Decisions, removals, appeals and changes of roles stand here.',
  about: 'About ',
  by: 'by ',
  byOperator: 'by an operator',
  row: (number: number) => `Row ${number}`,
  rule: (rule: string) => `Rule: ${rule}`,
  until: (when: string) => `Until ${when}`,
} as const;

const ACTIONS: Readonly<Record<ModerationLogEntry['action'], string>> = {
  dismiss: 'nothing against the rules',
  warn: 'warned',
  'remove-content': 'content is to be removed',
  suspend: 'suspended',
  disable: 'account disabled',
  'disable-account': 'account disabled',
  removed: 'removed',
  'already-gone': 'was already gone',
  appeal: 'filed by the member',
  uphold: 'the decision stays',
  overturn: 'the decision was taken back',
  granted: 'became a moderator',
  revoked: 'is no moderator any more',
};

const EVENTS: Readonly<Record<ModerationLogEntry['event'], string>> = {
  'report-decided': 'Report decided',
  'content-removed': 'Content',
  'appeal-filed': 'Appeal',
  'appeal-decided': 'Appeal decided',
  'role-changed': 'Role',
};

/** What a row tells, in a few words. */
export const whatText = ({ event, action }: Pick<ModerationLogEntry, 'event' | 'action'>): string => `${EVENTS[event]}: ${ACTIONS[action]}`;
