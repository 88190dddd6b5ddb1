import type { Words } from '#shared/text/words.js';
import type * as english from './missed.texts.js';

const said = (one: string, several: string) => (count: number) =>
  count === 0 ? one : `y ${count === 1 ? '1 persona más' : `${count} personas más`} ${several}`;

export const MISSED_TEXTS: Words<typeof english.MISSED_TEXTS> = {
  title: 'Lo que te perdiste',
  sparks: 'Te han enviado una chispa y esperan respuesta',
  sparked: 'te ha enviado una chispa',
  turns: 'Te toca a ti',
  turn: (unread) =>
    unread === 0 ? 'escribió por última vez' : unread === 1 ? 'te ha escrito un mensaje' : `te ha escrito ${unread} mensajes`,
  replies: 'Sobre lo que has compartido',
  replied: {
    comment: said('ha comentado tu publicación', 'han comentado tu publicación'),
    reply: said('ha respondido a tu comentario', 'han respondido a tu comentario'),
    'story-comment': said('ha comentado tu historia', 'han comentado tu historia'),
  },
  more: (count) => `y ${count} más`,
  nameless: 'Alguien',
  end: 'Eso es todo.',
  dismiss: 'Entendido',
  failed: 'No se guardó. Inténtalo de nuevo.',
};
