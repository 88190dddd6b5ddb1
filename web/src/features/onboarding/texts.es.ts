import { MAXIMUM_AGE, MINIMUM_AGE } from '@affinity/proto/vocabulary/limits';
import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const SETUP_TEXTS: Words<typeof english.SETUP_TEXTS> = {
  screen: 'Crea tu perfil',
  progress: 'Progreso de tu perfil',
  back: 'Atrás',
  begin: 'Crear mi perfil',
  next: 'Continuar',
  complete: 'Completar perfil',
  saving: 'Guardando...',
  goToSignIn: 'Ir a iniciar sesión',
  close: 'Cerrar',
  loadFailedTitle: 'No se pudieron cargar tus respuestas',
  loadFailedText: 'No se perdió nada. Inténtalo de nuevo en un momento.',
  tryAgain: 'Intentar de nuevo',
  tickAsManyAsFit: 'Marca todo lo que encaje.',
  tooMany: (chosen, counting) =>
    `Has elegido ${chosen} intereses. De tantos, solo ${counting} cuentan para tus matches: deja los que más dicen de ti.`,
  tickOneAtMost: '(una como máximo)',
};

export const DRAFT_TEXTS: Words<typeof english.DRAFT_TEXTS> = {
  saved: 'Guardado',
  waiting: 'Guardando',
  notSaved: (reason) => `Todavía sin guardar. ${reason}`,
  triedAgain: 'Seguimos intentándolo.',
  signInFirst: 'Inicia sesión primero.',
  leftOff: (step, of, savedAt) => `Lo dejaste en el paso ${step} de ${of}${savedAt === null ? '' : `, el ${savedAt}`}.`,
  goOn: 'Seguir donde lo dejaste',
  startOver: 'Empezar de nuevo',
  ask: {
    title: 'Empezar de nuevo',
    question: 'Se descarta lo que respondiste desde la última vez que completaste tu perfil.',
    confirm: 'Empezar de nuevo',
    cancel: 'Conservar mis respuestas',
  },
  startOverFailed: 'No se pudieron descartar tus respuestas. Inténtalo de nuevo en un momento.',
  elsewhere: 'Mientras tanto, tus respuestas cambiaron en otro lugar, por ejemplo en otro dispositivo.',
  chooseFirst: 'Elige qué respuestas valen y después completa tu perfil.',
  takeThose: 'Usar las otras respuestas',
  keepThese: 'Conservar estas',
  choiceFailed: 'No funcionó. Inténtalo de nuevo en un momento.',
};

export const INTRO_TEXTS: Words<typeof english.INTRO_TEXTS> = {
  title: 'Deja que te encuentren las personas adecuadas',
  lead: 'Tus matches salen de tus preferencias: cómo vives, qué te encanta, en qué crees. Cuanto más sepamos, mejor encajarán las personas que te mostramos, y cada match puede decirte por qué lo es.',
  details: [
    { figure: '5-7 minutos', text: 'Es más o menos lo que se tarda.' },
    { figure: '5 veces más matches', text: 'Los perfiles completos consiguen hasta 5 veces más matches.' },
    { figure: 'Nada obligatorio', text: 'Ninguna pregunta exige respuesta. Sáltate lo que quieras.' },
  ],
};

export const ADDITIONAL_TEXTS: Words<typeof english.ADDITIONAL_TEXTS> = {
  lead: 'Lo último. Con tus propias palabras, y todo es opcional.',
  dealbreakers: 'Lo que no acepto (opcional)',
  dealbreakersExample: 'Con lo que no podrías vivir',
  moreInfo: 'Más sobre ti (opcional)',
  moreInfoHint: 'Descríbete, y di también tu edad. Otros miembros pueden leerlo.',
  note: 'Las respuestas de abajo deciden a quién se muestra a quién, para ti y para las demás personas. Déjalas en blanco para no cerrar nada.',
  birthDate: 'Fecha de nacimiento (opcional)',
  gender: 'Género (opcional)',
  noGender: 'Prefiero no decirlo',
  seeking: '¿A quién te gustaría conocer? (opcional)',
  ages: '¿Entre qué edades? (opcional)',
  ageFrom: 'Edad mínima',
  ageTo: 'Edad máxima',
};

export const REFUSED_FIELD_TEXTS: Words<typeof english.REFUSED_FIELD_TEXTS> = {
  dealbreakers: 'Lo que no acepto',
  moreInfo: 'Más sobre ti',
  birthDate: 'Fecha de nacimiento',
  gender: 'Género',
  seeking: 'A quién te gustaría conocer',
  ageRange: 'Edades',
};

export const SAVE_TEXTS: Words<typeof english.SAVE_TEXTS> = {
  signInFirst: 'Inicia sesión primero',
  failed: (why) => `No se pudo guardar: ${why}`,
  ages: (from, to) => `Las edades van de ${from} a ${to}, y la primera no puede ser mayor que la segunda.`,
};

export const REFUSED_FIELD_REASONS: typeof english.REFUSED_FIELD_REASONS = {
  dealbreakers: 'Este texto no se aceptó así.',
  moreInfo: 'Este texto no se aceptó así.',
  birthDate: `Pon una fecha según la cual tengas entre ${MINIMUM_AGE} y ${MAXIMUM_AGE} años.`,
  gender: 'Elige una de las opciones.',
  seeking: 'Elige entre las opciones.',
  ageRange: SAVE_TEXTS.ages(MINIMUM_AGE, MAXIMUM_AGE),
};
