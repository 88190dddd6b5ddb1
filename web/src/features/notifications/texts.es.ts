import { andBefore } from '#shared/text/spanish-and.js';
import type { Words } from '#shared/text/words.js';
import { countText } from './count-text.js';
import type * as english from './texts.js';

export const NOTIFICATIONS_TEXTS: Words<typeof english.NOTIFICATIONS_TEXTS> = {
  title: 'Notificaciones',
  lead: 'Lo que pasó contigo y con lo que compartiste en los últimos 90 días.',
  list: 'Notificaciones, las más recientes primero',
  loading: 'Cargando tus notificaciones...',
  loadFailed: 'No se pudieron cargar tus notificaciones.',
  tryAgain: 'Intentar de nuevo',
  none: 'Aún no hay notificaciones',
  noneText: 'Cuando alguien te envíe una chispa, te siga o te responda, lo leerás aquí.',
  findPeople: 'Encontrar personas',
  unseen: 'Nueva:',
  offered: (count) => `${countText(count)} ${count === 1 ? 'notificación nueva' : 'notificaciones nuevas'}`,
  offerFailed: 'No se pudieron cargar las notificaciones nuevas. Inténtalo de nuevo.',
  more: {
    more: 'Cargar más',
    loading: 'Cargando...',
    failed: 'No se pudo cargar más. Inténtalo de nuevo.',
    end: 'Eso es todo.',
  },
};

const did =
  (one: string, many: string, what: string) =>
  (people: number): string =>
    `${people === 1 ? one : many} ${what}`;

export const DONE_TEXTS: Words<typeof english.DONE_TEXTS> = {
  spark: did('te envió', 'te enviaron', 'una chispa'),
  connection: did('conectó', 'conectaron', 'contigo'),
  follow: did('empezó', 'empezaron', 'a seguirte'),
  'post-like': did('dio', 'dieron', '«Me gusta» a tu publicación'),
  comment: did('comentó', 'comentaron', 'tu publicación'),
  reply: did('respondió', 'respondieron', 'a tu comentario'),
  'comment-like': did('dio', 'dieron', '«Me gusta» a tu comentario'),
  quote: did('citó', 'citaron', 'tu publicación'),
  'story-like': did('dio', 'dieron', '«Me gusta» a tu historia'),
  'story-comment': did('comentó', 'comentaron', 'tu historia'),
};

export const WHO_TEXTS: Words<typeof english.WHO_TEXTS> = {
  nameless: 'Alguien',
  others: (count) => (count === 1 ? '1 persona más' : `${countText(count)} personas más`),
  between: ', ',
  last: (who) => ` ${andBefore(who)} `,
};
