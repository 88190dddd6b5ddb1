import type { Words } from '#shared/text/words.js';
import type * as english from './problem.texts.js';

export const NAME_PROBLEMS: Words<typeof english.NAME_PROBLEMS> = {
  invisible: 'Este nombre contiene caracteres que no se ven. Escríbelo de nuevo sin ellos.',
  'piled-marks': 'Este nombre acumula acentos en una letra. Usa cuatro como máximo.',
  'mixed-scripts': 'Este nombre mezcla letras de distintos alfabetos. Usa uno solo.',
  address: 'Este nombre parece una dirección web o de correo. Usa tu propio nombre.',
  reserved: 'Este nombre suena como si hablara en nombre de Affinity. Los nombres de cargos se reservan; usa el tuyo.',
};

export const PASSWORD_PROBLEMS: Words<typeof english.PASSWORD_PROBLEMS> = {
  short: 'Una contraseña tiene al menos 8 caracteres.',
  common: 'Esta contraseña, o una muy parecida, es de las que se prueban primero. Elige unas palabras que no tengan que ver entre sí.',
  own: 'Esta contraseña contiene tu nombre o tu dirección de correo. Elige palabras que nadie relacione contigo.',
  site: 'Esta contraseña contiene el nombre de este sitio. Elige palabras que nadie relacione con él.',
};
