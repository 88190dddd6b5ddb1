import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const STRIP_TEXTS: Words<typeof english.STRIP_TEXTS> = {
  photosOf: (name) => `Fotos de ${name}`,
  photo: (at, total, name) => `Foto ${at} de ${total} de ${name}`,
  open: (name) => `Ampliar: ${name}`,
  position: (at, total) => `${at} de ${total}`,
  before: 'Foto anterior',
  after: 'Foto siguiente',
};
