import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const SHELL_TEXTS: Words<typeof english.SHELL_TEXTS> = {
  newStory: 'Nueva historia',
  story: 'Historia',
  logout: 'Cerrar sesión',
  settings: 'Ajustes',
  moderation: 'Moderación',
  offline: 'Estás sin conexión.',
  unreachable: 'No se puede conectar con el servidor.',
  mayHaveChanged: 'Lo que ves puede haber cambiado desde entonces.',
  kept: (when) => `Esto es lo que había aquí ${when}.`,
  waits: (what) => `Cuando recuperes la conexión se enviará: ${what}.`,
  and: (most, last) => `${most} y ${last}`,
  newVersion: 'Ya hay una versión nueva.',
  reload: 'Recargar',
  notifications: (unseen) => (unseen === null ? 'Notificaciones' : `Notificaciones, ${unseen} sin ver`),
  openMenu: 'Abrir menú',
  openMenuWaiting: (sparks) => `Abrir menú, ${sparks === 1 ? '1 chispa espera' : `${sparks} chispas esperan`}`,
  waitingInMenu: (sparks) => `${sparks === 1 ? '1 chispa espera' : `${sparks} chispas esperan`} en el menú`,
  openMenuDecided: 'se decidió algo',
  menu: 'Menú',
  mainNavigation: 'Principal',
  moreNavigation: 'Más',
  sparksWaiting: 'sin responder',
  unreadConversations: 'sin leer',
  casesDecided: 'con decisión desde la última vez que miraste',
  decided: 'Hay una decisión sobre ti.',
  readDecision: 'Lee qué se decidió y qué puedes hacer',
};

export const NAV_TEXTS: Words<typeof english.NAV_TEXTS> = {
  home: 'Inicio',
  discover: 'Descubrir',
  matches: 'Matches',
  messages: 'Mensajes',
  profile: 'Perfil',
  search: 'Práctica con IA',
  sparks: 'Chispas',
  stories: 'Historias',
};

const some = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}`;

export const WAITING_TEXTS: Words<typeof english.WAITING_TEXTS> = {
  messages: some('mensaje', 'mensajes'),
  posts: some('publicación', 'publicaciones'),
  comments: some('comentario', 'comentarios'),
  likes: some('Me gusta', 'Me gusta'),
  follows: some('seguimiento', 'seguimientos'),
  sparks: some('chispa', 'chispas'),
  shares: some('publicación compartida', 'publicaciones compartidas'),
};

/** One o'clock is singular. */
const atTime = (time: string) => `${/^0?1\D/.test(time) ? 'a la' : 'a las'} ${time}`;

export const KEPT_TEXTS: Words<typeof english.KEPT_TEXTS> = {
  at: atTime,
  on: (day, time) => `el ${day} ${atTime(time)}`,
};

export const CONFIRM_TEXTS: Words<typeof english.CONFIRM_TEXTS> = {
  line: (email) => `Confirma tu dirección de correo: abre el enlace que enviamos a ${email}.`,
  settings: '¿No te llegó?',
  dismiss: 'Ahora no',
};
