import type { Words } from '#shared/text/words.js';
import type * as english from './distance.texts.js';

export const DISTANCE_TEXTS: Words<typeof english.DISTANCE_TEXTS> = {
  'same-town': 'Im selben Ort',
  'under-25': 'Weniger als 25 km entfernt',
  'under-50': 'Weniger als 50 km entfernt',
  'under-100': 'Weniger als 100 km entfernt',
  'under-250': 'Weniger als 250 km entfernt',
  far: '250 km entfernt oder mehr',
};
