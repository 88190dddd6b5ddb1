import type { Words } from '#shared/text/words.js';
import type * as english from './missed.texts.js';

const others = (count: number): string => (count === 1 ? 'und 1 weitere Person haben' : `und ${count} weitere haben`);
const who = (count: number): string => (count === 0 ? 'hat' : others(count));

export const MISSED_TEXTS: Words<typeof english.MISSED_TEXTS> = {
  title: 'Was du verpasst hast',
  sparks: 'Haben dir einen Funken geschickt und warten auf Antwort',
  sparked: 'hat dir einen Funken geschickt',
  turns: 'Du bist dran',
  turn: (unread) =>
    unread === 0
      ? 'hat zuletzt geschrieben'
      : unread === 1
        ? 'hat dir eine Nachricht geschrieben'
        : `hat dir ${unread} Nachrichten geschrieben`,
  replies: 'Zu dem, was du geteilt hast',
  replied: {
    comment: (count) => `${who(count)} deinen Beitrag kommentiert`,
    reply: (count) => `${who(count)} auf deinen Kommentar geantwortet`,
    'story-comment': (count) => `${who(count)} deine Story kommentiert`,
  },
  more: (count) => `und ${count} mehr`,
  nameless: 'Jemand',
  end: 'Das war alles.',
  dismiss: 'Alles klar',
  failed: 'Das wurde nicht gespeichert. Bitte versuch es noch einmal.',
};
