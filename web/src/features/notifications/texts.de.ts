import type { Words } from '#shared/text/words.js';
import { countText } from './count-text.js';
import type * as english from './texts.js';

export const NOTIFICATIONS_TEXTS: Words<typeof english.NOTIFICATIONS_TEXTS> = {
  title: 'Benachrichtigungen',
  lead: 'Was sich in den letzten 90 Tagen bei dir getan hat und bei dem, was du geteilt hast.',
  list: 'Benachrichtigungen, neueste zuerst',
  loading: 'Deine Benachrichtigungen werden geladen...',
  loadFailed: 'Deine Benachrichtigungen konnten nicht geladen werden.',
  tryAgain: 'Noch einmal versuchen',
  none: 'Noch keine Benachrichtigungen',
  noneText: 'Wenn dir jemand einen Funken schickt, dir folgt oder dir antwortet, liest du es hier.',
  findPeople: 'Leute finden',
  unseen: 'Neu:',
  offered: (count) => `${countText(count)} neue ${count === 1 ? 'Benachrichtigung' : 'Benachrichtigungen'}`,
  offerFailed: 'Die neuen Benachrichtigungen konnten nicht geladen werden. Bitte versuch es noch einmal.',
  more: {
    more: 'Mehr laden',
    loading: 'Wird geladen...',
    failed: 'Mehr konnte nicht geladen werden. Bitte versuch es noch einmal.',
    end: 'Das ist alles.',
  },
};

const did =
  (done: string) =>
  (people: number): string =>
    `${people === 1 ? 'hat' : 'haben'} ${done}`;

export const DONE_TEXTS: Words<typeof english.DONE_TEXTS> = {
  spark: did('dir einen Funken geschickt'),
  connection: did('sich mit dir verbunden'),
  follow: (people) => (people === 1 ? 'folgt dir jetzt' : 'folgen dir jetzt'),
  'post-like': did('deinen Beitrag mit „Gefällt mir“ markiert'),
  comment: did('deinen Beitrag kommentiert'),
  reply: did('auf deinen Kommentar geantwortet'),
  'comment-like': did('deinen Kommentar mit „Gefällt mir“ markiert'),
  quote: did('deinen Beitrag zitiert'),
  'story-like': did('deine Geschichte mit „Gefällt mir“ markiert'),
  'story-comment': did('deine Geschichte kommentiert'),
};

export const WHO_TEXTS: Words<typeof english.WHO_TEXTS> = {
  nameless: 'Jemand',
  others: (count) => (count === 1 ? '1 weitere Person' : `${countText(count)} weitere Personen`),
  between: ', ',
  last: () => ' und ',
};
