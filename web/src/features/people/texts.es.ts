import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const PEOPLE_TEXTS: Words<typeof english.PEOPLE_TEXTS> = {
  follow: 'Seguir',
  unfollow: 'Dejar de seguir',
  sendSpark: 'Enviar chispa',
  removeSpark: 'Retirar chispa',
  message: 'Mensaje',
  followFailed: 'No se pudo seguir a esta persona. Inténtalo de nuevo.',
  unfollowFailed: 'No se pudo dejar de seguir a esta persona. Inténtalo de nuevo.',
  sparkFailed: 'No se pudo enviar la chispa. Inténtalo de nuevo.',
  removeSparkFailed: 'No se pudo retirar la chispa. Inténtalo de nuevo.',
  skip: 'No es para mí',
  skipped: (name) => `Ya no te sugeriremos a ${name}.`,
  notHere: 'Este miembro ya no está aquí.',
  moreInterests: (more) => `+${more} más`,
  interests: 'Intereses',
  connected: 'Conexión',
  sparkedYou: 'Te envió una chispa',
  sparkBack: (name) => `${name} te envió una chispa. Devuélvela y estaréis conectados.`,
  gone: (name) => `El perfil de ${name} ya no está disponible.`,
  match: (percent) => `${percent}\u00a0% compatible`,
  bothMatch: (yours, theirs) => `Tú ${yours}\u00a0% · al revés ${theirs}\u00a0%`,
  menu: (name) => `Más sobre ${name}`,
  showEverything: 'Mostrar todo',
  showLess: 'Mostrar menos',
  clearSearch: 'Borrar la búsqueda',
  tryAgain: 'Intentar de nuevo',
  filters: 'A quién mostrar',
  filter: { all: 'Todas las personas', following: 'Siguiendo', sparks: 'Chispas' },
  loadFailed: 'No se pudieron cargar las personas. Inténtalo de nuevo.',
  noneFound: (q) => `No se encontró a nadie con «${q}». Prueba a cambiar tu búsqueda.`,
};

export const REASON_TEXTS: Words<typeof english.REASON_TEXTS> = {
  bothChose: (options, more) => `Respuestas en común: ${options.join(', ')}${more > 0 ? ` y ${more} más` : ''}`,
  nothing: 'Respuestas distintas hasta ahora',
  noAnswers: 'Aún no hay respuestas',
};

export const BIO_TEXTS: Words<typeof english.BIO_TEXTS> = {
  aboutMe: 'Sobre mí',
  dealbreakers: 'Lo que no acepto',
};
