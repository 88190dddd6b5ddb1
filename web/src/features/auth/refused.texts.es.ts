import type { Words } from '#shared/text/words.js';
import type * as english from './refused.texts.js';

export const REFUSED_TEXTS: Words<typeof english.REFUSED_TEXTS> = {
  until: (when) => `Podrás volver a iniciar sesión después del ${when}.`,
  minutes: (minutes) => (minutes === 1 ? 'Inténtalo de nuevo en un minuto.' : `Inténtalo de nuevo en ${minutes} minutos.`),
  hours: (hours) => `Inténtalo de nuevo en ${hours} horas.`,
  why: 'Ver el motivo y presentar un recurso',
};
