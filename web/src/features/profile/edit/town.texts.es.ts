import type { Words } from '#shared/text/words.js';
import type * as english from './town.texts.js';

export const TOWN_TEXTS: Words<typeof english.TOWN_TEXTS> = {
  list: 'Localidades',
  hint: 'Los demás ven estas palabras. Si eliges una localidad, también a qué distancia está, por tramos.',
};
