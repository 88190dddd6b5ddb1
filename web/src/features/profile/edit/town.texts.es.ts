import type { Words } from '#shared/text/words.js';
import type * as english from './town.texts.js';

export const TOWN_TEXTS: Words<typeof english.TOWN_TEXTS> = {
  list: 'Localidades',
  none: 'No se encontró ninguna localidad con ese nombre. Las palabras pueden quedarse así.',
  hint: 'Los demás ven estas palabras. Si eliges una localidad, también a qué distancia está, por tramos.',
};
