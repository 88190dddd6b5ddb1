import type { Words } from '#shared/text/words.js';
import type * as english from './picture.texts.js';

export const DESCRIBE_PICTURE = 'Describe esta imagen para quienes no pueden verla';

export const PICTURE_TEXTS: Words<typeof english.PICTURE_TEXTS> = {
  undrawn: (kind) => `Imagen ${kind}`,
  undrawnHint: 'Este navegador no puede mostrarla. Se mostrará una vez enviada.',
  crop: 'Recortar o girar',
  cropOf: (name) => `Recortar o girar ${name}`,
};
