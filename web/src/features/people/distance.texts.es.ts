import type { Words } from '#shared/text/words.js';
import type * as english from './distance.texts.js';

export const DISTANCE_TEXTS: Words<typeof english.DISTANCE_TEXTS> = {
  'same-town': 'En la misma localidad',
  'under-25': 'A menos de 25 km',
  'under-50': 'A menos de 50 km',
  'under-100': 'A menos de 100 km',
  'under-250': 'A menos de 250 km',
  far: 'A 250 km o más',
};
