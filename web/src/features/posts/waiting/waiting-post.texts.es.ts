import type { Words } from '#shared/text/words.js';
import type * as english from './waiting-post.texts.js';

export const WAITING_POST_TEXTS: Words<typeof english.WAITING_POST_TEXTS> = {
  list: 'Publicaciones que aún no se han publicado',
  waits: 'Sin conexión. Se publicará en cuanto vuelva.',
  sharing: 'Publicando...',
  old: 'Esto se escribió hace un tiempo y aún no se ha publicado.',
  shareAgain: 'Publicar ahora',
  takeBack: 'Retirar',
};
