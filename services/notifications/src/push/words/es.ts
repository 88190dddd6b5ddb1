import type { PushWords } from './en.js';

const who = (name: string, others: number): string =>
  others === 0 ? name : `${name} y ${others === 1 ? '1 persona más' : `${others} personas más`}`;
const act = (one: string, many: string, what: string) => ({
  hidden: `Alguien ${one} ${what}`,
  named: (name: string, others: number) => `${who(name, others)} ${others === 0 ? one : many} ${what}`,
});

export const ES: PushWords = {
  messages: (count) => (count === 1 ? 'Tienes un mensaje nuevo' : `Tienes ${count} mensajes nuevos`),
  messagesOf: (name, count) => (count === 1 ? `Mensaje nuevo de ${name}` : `${count} mensajes nuevos de ${name}`),
  nameless: 'Alguien',
  acts: {
    spark: act('te envió', 'te enviaron', 'una chispa'),
    connection: { ...act('conectó', 'conectaron', 'contigo'), hidden: 'Tienes una conexión nueva' },
    follow: act('empezó', 'empezaron', 'a seguirte'),
    'post-like': act('dio', 'dieron', '«Me gusta» a tu publicación'),
    comment: act('comentó', 'comentaron', 'tu publicación'),
    reply: act('respondió', 'respondieron', 'a tu comentario'),
    'comment-like': act('dio', 'dieron', '«Me gusta» a tu comentario'),
    quote: act('citó', 'citaron', 'tu publicación'),
    'story-like': act('dio', 'dieron', '«Me gusta» a tu historia'),
    'story-comment': act('comentó', 'comentaron', 'tu historia'),
  },
};
