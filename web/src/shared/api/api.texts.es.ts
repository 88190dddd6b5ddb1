import type { Words } from '#shared/text/words.js';
import type * as english from './api.texts.js';

export const API_TEXTS: Words<typeof english.API_TEXTS> = {
  notReached: 'No se pudo conectar con el servidor.',
  offline: 'Estás sin conexión. Inténtalo de nuevo cuando la recuperes.',
  answered: (status) => `El servidor respondió ${status}.`,
};
