import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const MESSAGE_SEARCH_TEXTS: Words<typeof english.MESSAGE_SEARCH_TEXTS> = {
  title: 'Mensajes',
  list: 'Mensajes encontrados',
  searching: 'Buscando en tus mensajes...',
  none: (term) => `No hay mensajes con «${term}».`,
  noneYet: (term) => `Por ahora no hay mensajes con «${term}».`,
  found: (count) => (count === 1 ? '1 mensaje encontrado' : `${count} mensajes encontrados`),
  foundYet: (count) => (count === 1 ? '1 mensaje encontrado por ahora' : `${count} mensajes encontrados por ahora`),
  further: 'Buscar más atrás',
  furtherLoading: 'Buscando más atrás...',
  failed: 'No se pudo buscar en tus mensajes.',
  tooMany: 'Buscaste muchas veces en un minuto. Espera un momento.',
  offline: 'Estás sin conexión. Podrás buscar mensajes cuando vuelvas a tenerla.',
  tryAgain: 'Intentar de nuevo',
  own: 'Tú: ',
};
