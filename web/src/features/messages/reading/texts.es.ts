import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const READING_TEXTS: Words<typeof english.READING_TEXTS> = {
  reading: 'Estás leyendo mensajes anteriores.',
  messages: (name) => `Mensajes anteriores con ${name}`,
  newest: 'Volver a los más recientes',
  later: 'Cargar mensajes posteriores',
  laterLoading: 'Cargando mensajes posteriores...',
  earlierFailed: 'No se pudieron cargar los mensajes anteriores.',
  laterFailed: 'No se pudieron cargar los mensajes posteriores.',
  loadFailed: 'No se pudieron cargar estos mensajes.',
  offline: 'Estás sin conexión. Podrás leer los mensajes anteriores cuando vuelvas a tenerla.',
  tryAgain: 'Intentar de nuevo',
  gone: 'El mensaje ya no está.',
};
