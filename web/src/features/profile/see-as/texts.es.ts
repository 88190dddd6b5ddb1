import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const SEE_AS_TEXTS: Words<typeof english.SEE_AS_TEXTS> = {
  title: 'Cómo te ven los demás',
  label: 'Ver como',
  as: {
    everyone: 'Todo el mundo',
    spark: 'Alguien a quien enviaste una chispa',
    connections: 'Una conexión',
  },
  failed: 'No se pudo cargar.',
  tryAgain: 'Reintentar',
  hint: 'En Ajustes eliges quién ve qué.',
  settings: 'Abrir Ajustes',
};
