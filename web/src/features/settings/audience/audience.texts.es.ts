import type { Words } from '#shared/text/words.js';
import type * as english from './audience.texts.js';

export const AUDIENCE_TEXTS: Words<typeof english.AUDIENCE_TEXTS> = {
  title: 'Quién ve qué',
  lead: 'Tu nombre, tu primera foto y las respuestas con las que se calcula la afinidad los ven todos los miembros.',
  table: 'Partes de tu perfil y quién las ve',
  section: 'Parte de tu perfil',
  audience: 'Visible para',
  hint: 'Quien no ve una parte tampoco sabe que existe. «Tras mi chispa» son las personas a las que enviaste una chispa y tus conexiones.',
  saved: 'Guardado.',
  failed: 'No se guardó. Inténtalo de nuevo.',
};

export const SECTION_TEXTS: Words<typeof english.SECTION_TEXTS> = {
  about: 'Sobre mí y lo que no acepto',
  prompts: 'Frases',
  photos: 'Fotos después de la primera',
  location: 'Lugar',
  links: 'Enlaces',
  education: 'Estudios',
  career: 'Profesión y campo creativo',
};

export const AUDIENCE_CHOICE_TEXTS: Words<typeof english.AUDIENCE_CHOICE_TEXTS> = {
  everyone: 'Todos',
  spark: 'Tras mi chispa',
  connections: 'Mis conexiones',
};
