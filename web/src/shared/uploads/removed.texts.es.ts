import type { Words } from '#shared/text/words.js';
import type * as english from './removed.texts.js';

export const REMOVED_TEXTS: Words<typeof english.REMOVED_TEXTS> = {
  place: { image: 'Hemos quitado el lugar de tu imagen.', video: 'Hemos quitado el lugar de tu vídeo.' },
  details: {
    image: 'Hemos quitado la cámara y otros datos.',
    video: 'Hemos quitado la cámara y otros datos.',
  },
};
