import { exactCount } from '#shared/text/counts.js';
import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

const counted = (count: number, one: string, many: string): string => `${exactCount(count)} ${count === 1 ? one : many}`;

export const STORIES_TEXTS: Words<typeof english.STORIES_TEXTS> = {
  screen: 'Geschichten',
  title: 'Erfolgsgeschichten',
  lead: 'Paare, die sich hier kennengelernt haben, und wie es weiterging.',
  stats: 'In Zahlen',
  storiesShared: 'Geteilte Geschichten',
  list: 'Geschichten',
  loading: 'Geschichten werden geladen...',
  none: 'Hier gibt es noch keine Geschichten',
  noneYet: 'Habt ihr zwei euch hier kennengelernt? Erzählt als Erste davon.',
  unreadable: 'Die Geschichten konnten nicht geladen werden',
  unreadableHint: 'Bitte prüfe deine Verbindung.',
  share: 'Deine Geschichte teilen',
  tryAgain: 'Noch einmal versuchen',
  testimonials: 'Was unsere Mitglieder sagen',
  more: {
    more: 'Mehr Geschichten laden',
    loading: 'Weitere Geschichten werden geladen...',
    failed: 'Weitere Geschichten konnten nicht geladen werden. Bitte versuch es noch einmal.',
    end: 'Du hast alle Geschichten gelesen.',
  },
};

export const STORY_TEXTS: Words<typeof english.STORY_TEXTS> = {
  card: (names) => `Geschichte von ${names}`,
  picture: (names) => `Foto von ${names}`,
  read: 'Ganze Geschichte lesen',
  readOf: (names) => `Ganze Geschichte lesen: ${names}`,
  like: (names, likes) => `Geschichte von ${names}: Gefällt mir, ${exactCount(likes)} Mal`,
  menu: (names) => `Mehr zur Geschichte von ${names}`,
  delete: 'Löschen',
  deleteTitle: 'Geschichte löschen',
  deleteQuestion: 'Möchtest du diese Geschichte wirklich löschen?',
  cancel: 'Abbrechen',
  dialog: 'Geschichte',
  loading: 'Die Geschichte wird geladen...',
  likes: (likes) => `${counted(likes, 'Person', 'Personen')} gefällt das`,
  comments: (comments) => counted(comments, 'Kommentar', 'Kommentare'),
  share: 'Teilen',
  sharedBy: 'Geteilt von',
  notFound: 'Diese Geschichte gibt es hier nicht',
  notFoundText: 'Vielleicht wurde sie gelöscht, oder sie ist nicht für dich sichtbar.',
  notLoaded: 'Die Geschichte konnte nicht geladen werden.',
  tryAgain: 'Noch einmal versuchen',
  toStories: 'Alle Geschichten ansehen',
};

export const STORY_COMMENT_TEXTS: Words<typeof english.STORY_COMMENT_TEXTS> = {
  title: 'Kommentare',
  prompt: 'Schreib einen Kommentar...',
  post: 'Kommentieren',
  posting: 'Wird gesendet...',
  none: 'Noch keine Kommentare. Schreib den ersten!',
  loading: 'Kommentare werden geladen...',
  notLoaded: 'Die Kommentare konnten nicht geladen werden.',
  tryAgain: 'Noch einmal versuchen',
  left: (left) => `Noch ${exactCount(left)} Zeichen`,
  menu: (name) => `Mehr zum Kommentar von ${name}`,
  delete: 'Löschen',
  deleteTitle: 'Kommentar löschen',
  deleteQuestion: 'Möchtest du diesen Kommentar wirklich löschen?',
  cancel: 'Abbrechen',
  more: {
    more: 'Mehr Kommentare laden',
    loading: 'Kommentare werden geladen...',
    failed: 'Weitere Kommentare konnten nicht geladen werden. Bitte versuch es noch einmal.',
    end: '',
  },
};
