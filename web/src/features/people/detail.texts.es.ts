import { countingOf, OFFERED_INTERESTS } from '@affinity/proto/vocabulary/interests';
import type { Words } from '#shared/text/words.js';
import type * as english from './detail.texts.js';
import { MANY } from './many-interests.js';

export const DETAIL_TEXTS: Words<typeof english.DETAIL_TEXTS> = {
  loading: 'Cargando...',
  compatibility: 'Compatibilidad',
  percent: (percent) => `${percent}\u00a0%`,
  why: 'Por qué hay afinidad',
  theirs: (name, percent) => `Para ${name}: ${percent}\u00a0%`,
  points: (points, most) => `${points} de ${most} puntos`,
  pointsOff: (points) => (points === 1 ? '\u22121 punto' : `\u2212${points} puntos`),
  part: (shared, all) => `${shared} de tus ${all}`,
  partOfTheirs: (shared, all) => `${shared} de sus ${all}`,
  theirInterests: 'Lo que le gusta',
  theirInterestsText: 'Lo que compartís, de todo lo que le gusta. Lo que gusta a pocas personas cuenta varias veces.',
  apart: { faithApart: 'La fe, que aquí importa' },
  how: 'Cómo se calcula',
  howText: [
    'Hasta 70 puntos: los intereses que compartís, de todos los tuyos.',
    'Hasta 16: los mismos intereses, de todos los suyos. Uno que tienen pocas personas cuenta más.',
    'Hasta 14: la misma respuesta sobre la compañía, la fe, cuánto importan la fe y la educación, y cómo trabajáis.',
    'Una fe distinta quita hasta 10 cuando es esencial para alguien de los dos, y hasta 5 cuando es muy importante.',
    'Las respuestas que no dicen nada, como «Mejor ninguna», no cuentan.',
    `Hay ${OFFERED_INTERESTS.size} intereses para elegir. Con más de la mitad cuentan tantos como se dejaron sin marcar: con ${MANY} elegidos, ${countingOf(MANY)}.`,
  ],
  interests: 'Intereses',
  allInterests: 'Intereses y estilo de vida',
  noInterests: 'Aún no hay intereses indicados.',
  noneInCommon: 'Hasta ahora no hay respuestas en común.',
  openProfile: 'Abrir el perfil completo',
  loadFailed: 'No se pudo cargar este perfil. Inténtalo de nuevo.',
  gone: 'Este perfil ya no existe.',
};
