import type { Words } from '#shared/text/words.js';
import type * as english from './waiting-post.texts.js';

export const WAITING_POST_TEXTS: Words<typeof english.WAITING_POST_TEXTS> = {
  list: 'Publicaciones en espera',
  waits: 'Sin conexión. Se publicará en cuanto la recuperes.',
  sharing: 'Publicando...',
  old: 'Esto lo escribiste hace un tiempo y todavía no se ha publicado.',
  shareAgain: 'Publicar ahora',
  takeBack: 'Retirar',
};
