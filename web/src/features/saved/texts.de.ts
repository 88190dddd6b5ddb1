import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const SAVED_TEXTS: Words<typeof english.SAVED_TEXTS> = {
  title: 'Gemerkte Beiträge',
  lead: 'Nur du siehst, was du dir merkst.',
  list: 'Gemerkte Beiträge',
  loading: 'Gemerkte Beiträge werden geladen...',
  loadFailed: 'Deine gemerkten Beiträge konnten nicht geladen werden.',
  tryAgain: 'Noch einmal versuchen',
  none: 'Noch nichts gemerkt',
  noneText: 'Wähle „Merken“ im Menü eines Beitrags, um ihn hier wiederzufinden.',
  toHome: 'Zurück zur Startseite',
  more: {
    more: 'Mehr laden',
    loading: 'Wird geladen...',
    failed: 'Weitere Beiträge konnten nicht geladen werden. Bitte versuch es noch einmal.',
    end: 'Das sind alle deine gemerkten Beiträge.',
  },
};
