import type { Words } from '#shared/text/words.js';
import type * as english from './removed.texts.js';

export const REMOVED_TEXTS: Words<typeof english.REMOVED_TEXTS> = {
  place: { image: 'Quitamos la ubicación de tu imagen.', video: 'Quitamos la ubicación de tu vídeo.' },
  details: {
    image: 'Quitamos los datos de la cámara y otros detalles.',
    video: 'Quitamos los datos de la cámara y otros detalles.',
  },
};
