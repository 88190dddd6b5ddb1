import type { Words } from '#shared/text/words.js';
import type * as english from './picture.texts.js';

export const DESCRIBE_PICTURE = 'Beschreibe dieses Bild für Menschen, die es nicht sehen können';

export const PICTURE_TEXTS: Words<typeof english.PICTURE_TEXTS> = {
  undrawn: (kind) => `${kind}-Bild`,
  undrawnHint: 'Dieser Browser kann es nicht anzeigen. Sobald es gesendet ist, wird es angezeigt.',
  crop: 'Zuschneiden oder drehen',
  cropOf: (name) => `${name} zuschneiden oder drehen`,
};
