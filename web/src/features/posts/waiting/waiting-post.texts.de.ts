import type { Words } from '#shared/text/words.js';
import type * as english from './waiting-post.texts.js';

export const WAITING_POST_TEXTS: Words<typeof english.WAITING_POST_TEXTS> = {
  list: 'Beiträge, die noch nicht veröffentlicht sind',
  waits: 'Keine Verbindung. Sobald sie wieder da ist, wird das veröffentlicht.',
  sharing: 'Wird veröffentlicht...',
  old: 'Das hast du schon vor einer Weile geschrieben, und es ist noch nicht veröffentlicht.',
  shareAgain: 'Jetzt veröffentlichen',
  takeBack: 'Zurücknehmen',
};
