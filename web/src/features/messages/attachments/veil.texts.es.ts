import type { Words } from '#shared/text/words.js';
import type * as english from './veil.texts.js';

export const VEIL_TEXTS: Words<typeof english.VEIL_TEXTS> = {
  show: (kind) => (kind === 'image' ? 'Mostrar la foto' : 'Mostrar el vídeo'),
  always: (name) => `Mostrar siempre lo que envía ${name}`,
  alwaysDone: (name) => `Las fotos y los vídeos de ${name} se muestran a partir de ahora.`,
  veil: 'Volver a ocultar las fotos',
  veilDone: (name) => `Las fotos y los vídeos de ${name} quedan ocultos hasta que los abras.`,
  failed: 'No se ha podido guardar. Inténtalo de nuevo.',
};
