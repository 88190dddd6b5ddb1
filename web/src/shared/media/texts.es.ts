import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const MEDIA_TEXTS: Words<typeof english.MEDIA_TEXTS> = {
  // The name of a picture follows.
  open: 'Abrir:',
  openMore: (more) => `y ${more} más`,
  picture: (at, total, name) => (total === 1 ? `Imagen compartida por ${name}` : `Imagen ${at} de ${total}, compartida por ${name}`),
  video: (at, total, name) => (total === 1 ? `Vídeo compartido por ${name}` : `Vídeo ${at} de ${total}, compartido por ${name}`),
  viewer: (name) => `Imágenes y vídeos compartidos por ${name}`,
  position: (at, total) => `${at} de ${total}`,
  previous: 'Anterior',
  next: 'Siguiente',
  close: 'Cerrar',
};
