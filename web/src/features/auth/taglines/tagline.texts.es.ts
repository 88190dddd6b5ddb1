import type { Words } from '#shared/text/words.js';
import type * as english from './tagline.texts.js';

export const TAGLINES: Words<typeof english.TAGLINES> = [
  'donde los algoritmos encuentran el afecto',
  'la ecuación de tu corazón, resuelta por la IA',
  'amor calculado, conexiones creadas',
  'la ciencia de la compatibilidad, el arte de la conexión',
];
