import type { Words } from '#shared/text/words.js';
import type * as english from './time.texts.js';

export const TIME_TEXTS: Words<typeof english.TIME_TEXTS> = {
  justNow: 'Ahora mismo',
  hours: (hours) => (hours === 1 ? 'hace 1 hora' : `hace ${hours} horas`),
  yesterday: 'Ayer',
  days: (days) => (days === 1 ? 'hace 1 día' : `hace ${days} días`),
  minutes: (minutes) => (minutes === 1 ? 'hace 1 minuto' : `hace ${minutes} minutos`),
  oneHour: 'hace 1 hora',
};
