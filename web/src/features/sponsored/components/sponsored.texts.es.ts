import type { Words } from '#shared/text/words.js';
import type * as english from './sponsored.texts.js';

export const SPONSORED_TEXTS: Words<typeof english.SPONSORED_TEXTS> = {
  empty: 'No hay contenido patrocinado en este momento',
  mark: 'Patrocinado',
  pause: 'Pausar la rotación',
  resume: 'Reanudar la rotación',
  likes: (count) => `${count} Me gusta`,
  comments: (count) => `${count} ${count === '1' ? 'comentario' : 'comentarios'}`,
};
