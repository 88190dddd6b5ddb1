import type { PushWords } from './en.js';

const who = (name: string, others: number): string =>
  others === 0 ? name : `${name} und ${others === 1 ? '1 weitere Person' : `${others} weitere Personen`}`;
const act = (done: string) => ({
  hidden: `Jemand hat ${done}`,
  named: (name: string, others: number) => `${who(name, others)} ${others === 0 ? 'hat' : 'haben'} ${done}`,
});

export const DE: PushWords = {
  messages: (count) => (count === 1 ? 'Du hast eine neue Nachricht' : `Du hast ${count} neue Nachrichten`),
  messagesOf: (name, count) => (count === 1 ? `Neue Nachricht von ${name}` : `${count} neue Nachrichten von ${name}`),
  nameless: 'Jemand',
  acts: {
    spark: act('dir einen Funken geschickt'),
    connection: { ...act('sich mit dir verbunden'), hidden: 'Du hast eine neue Verbindung' },
    follow: {
      hidden: 'Dir folgt jemand Neues',
      named: (name, others) => `${who(name, others)} ${others === 0 ? 'folgt' : 'folgen'} dir jetzt`,
    },
    'post-like': act('deinen Beitrag mit „Gefällt mir“ markiert'),
    comment: act('deinen Beitrag kommentiert'),
    reply: act('auf deinen Kommentar geantwortet'),
    'comment-like': act('deinen Kommentar mit „Gefällt mir“ markiert'),
    quote: act('deinen Beitrag zitiert'),
    'story-like': act('deine Geschichte mit „Gefällt mir“ markiert'),
    'story-comment': act('deine Geschichte kommentiert'),
  },
};
