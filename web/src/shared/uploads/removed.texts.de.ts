import type { Words } from '#shared/text/words.js';
import type * as english from './removed.texts.js';

export const REMOVED_TEXTS: Words<typeof english.REMOVED_TEXTS> = {
  place: { image: 'Wir haben den Ort aus deinem Bild entfernt.', video: 'Wir haben den Ort aus deinem Video entfernt.' },
  details: {
    image: 'Wir haben die Kamera und andere Angaben entfernt.',
    video: 'Wir haben die Kamera und andere Angaben entfernt.',
  },
};
