import type { Words } from '#shared/text/words.js';
import type * as english from './refused.texts.js';

export const REFUSED_TEXTS: Words<typeof english.REFUSED_TEXTS> = {
  until: (when) => `Podrás volver a iniciar sesión después del ${when}.`,
  why: 'Ver el motivo y presentar un recurso',
};
