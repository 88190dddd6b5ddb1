import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const LOGOUT_TEXTS: Words<typeof english.LOGOUT_TEXTS> = {
  offline: 'No se cerró la sesión: no hay conexión. Inténtalo de nuevo cuando la recuperes.',
  ask: {
    title: 'Cerrar sesión',
    question: 'Lo que escribiste y no enviaste se pierde al cerrar la sesión.',
    confirm: 'Cerrar sesión',
    cancel: 'Seguir aquí',
  },
};

export const SIGNED_IN_TEXTS: Words<typeof english.SIGNED_IN_TEXTS> = {
  as: (who) => `Sesión iniciada como ${who}`,
  guest: 'visitante',
  logout: '¿No eres tú? Cerrar sesión',
};
