import { exactCount } from '#shared/text/counts.js';
import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

const counted = (count: number, one: string, many: string): string => `${exactCount(count)} ${count === 1 ? one : many}`;

export const POST_TEXTS: Words<typeof english.POST_TEXTS> = {
  card: (name) => `Beitrag von ${name}`,
  openMember: (name) => `Über ${name}`,
  menu: (name) => `Mehr zum Beitrag von ${name}`,
  savePost: 'Merken',
  unsave: 'Nicht mehr merken',
  saved: 'Gemerkt. Du findest den Beitrag in deinem Profil.',
  unsaved: 'Aus deinen gemerkten Beiträgen entfernt.',
  notSaved: 'Das konnte nicht gespeichert werden. Bitte versuch es noch einmal.',
  edit: 'Bearbeiten',
  delete: 'Löschen',
  deleteTitle: 'Beitrag löschen',
  deleteQuestion: 'Möchtest du diesen Beitrag wirklich löschen?',
  save: 'Speichern',
  saving: 'Wird gespeichert...',
  cancel: 'Abbrechen',
  editLabel: 'Deinen Beitrag bearbeiten',
  quotePost: 'Beitrag zitieren',
  quoting: 'Wird zitiert...',
  quoteLabel: 'Deine Worte zu diesem Beitrag',
  like: (count) => `Gefällt mir, ${exactCount(count)} Mal`,
  comments: (count) => `Kommentare, ${counted(count, 'Kommentar', 'Kommentare')}`,
  quote: (count) => `Zitieren, ${counted(count, 'Zitat', 'Zitate')}`,
  share: (count) => `Teilen, ${exactCount(count)} Mal geteilt`,
  nothingShown: 'Was dieser Beitrag zeigt, ist nicht verfügbar.',
  quotedDeleted: 'Dieser Beitrag wurde gelöscht',
  quotedFrom: (name) => `Zitat von ${name}`,
  post: 'Beitrag',
  notFound: 'Dieser Beitrag wurde nicht gefunden.',
  notFoundText: 'Vielleicht wurde er gelöscht, oder er ist nicht für dich sichtbar.',
  notLoaded: 'Der Beitrag konnte nicht geladen werden.',
  retry: 'Noch einmal versuchen',
  toHome: 'Zurück zur Startseite',
};

export const EDITED_TEXTS: Words<typeof english.EDITED_TEXTS> = {
  edited: 'Bearbeitet',
  earlier: 'Frühere Fassungen',
  loading: 'Frühere Fassungen werden geladen...',
  waiting: 'Keine Verbindung. Sobald sie wieder da ist, werden die früheren Fassungen geladen.',
  notLoaded: 'Die früheren Fassungen konnten nicht geladen werden.',
  retry: 'Noch einmal versuchen',
  notKept: 'Die früheren Fassungen wurden nicht aufbewahrt.',
  noWords: 'Ohne Text',
  gap: 'Fassungen dazwischen wurden nicht aufbewahrt.',
  firstGap: 'Die Fassungen davor wurden nicht aufbewahrt.',
};

const APPLE = /Mac|iP(?:hone|ad|od)/;

export const sendHint = (sends: string): string =>
  `Enter beginnt eine neue Zeile. ${APPLE.test(navigator.userAgent) ? '⌘' : 'Strg'}+Enter ${sends}.`;
