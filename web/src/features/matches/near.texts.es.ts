import type { Words } from '#shared/text/words.js';
import type * as english from './near.texts.js';

export const NEAR_TEXTS: Words<typeof english.NEAR_TEXTS> = {
  label: 'A qué distancia',
  anywhere: 'En cualquier lugar',
  within: (kilometres) => `A menos de ${kilometres} km`,
  only: 'Solo quienes muestran su localidad a todo el mundo.',
  pick: 'Elige tu localidad en «Editar perfil» y podrás buscar a gente cercana.',
  profile: 'Tu perfil',
};
