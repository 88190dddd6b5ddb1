import type { Words } from '#shared/text/words.js';
import type * as english from './time.texts.js';

export const TIME_TEXTS: Words<typeof english.TIME_TEXTS> = {
  justNow: 'Ahora mismo',
  hours: (hours) => (hours === 1 ? 'Hace 1 hora' : `Hace ${hours} horas`),
  yesterday: 'Ayer',
  days: (days) => (days === 1 ? 'Hace 1 día' : `Hace ${days} días`),
  minutes: (minutes) => (minutes === 1 ? 'Hace 1 minuto' : `Hace ${minutes} minutos`),
  oneHour: 'Hace 1 hora',
};
