import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const STRIP_TEXTS: Words<typeof english.STRIP_TEXTS> = {
  photosOf: (name) => `Fotos von ${name}`,
  photo: (at, total, name) => `Foto ${at} von ${total} von ${name}`,
  open: (name) => `Vergrößern: ${name}`,
  position: (at, total) => `${at} von ${total}`,
  before: 'Voriges Foto',
  after: 'Nächstes Foto',
};
