import { exactCount } from '#shared/text/counts.js';
import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

const counted = (count: number, one: string, many: string): string => `${exactCount(count)} ${count === 1 ? one : many}`;

export const POST_TEXTS: Words<typeof english.POST_TEXTS> = {
  card: (name) => `Publicación de ${name}`,
  openMember: (name) => `Sobre ${name}`,
  menu: (name) => `Más sobre la publicación de ${name}`,
  savePost: 'Guardar',
  unsave: 'Quitar de guardados',
  saved: 'Guardada. La encontrarás en tu perfil.',
  unsaved: 'Quitada de tus publicaciones guardadas.',
  notSaved: 'No se pudo guardar. Inténtalo de nuevo.',
  edit: 'Editar',
  delete: 'Eliminar',
  deleteTitle: 'Eliminar publicación',
  deleteQuestion: '¿Seguro que quieres eliminar esta publicación?',
  save: 'Guardar',
  saving: 'Guardando...',
  cancel: 'Cancelar',
  editLabel: 'Edita tu publicación',
  quotePost: 'Citar publicación',
  quoting: 'Citando...',
  quoteLabel: 'Tus palabras sobre esta publicación',
  like: (count) => `Me gusta, ${exactCount(count)} Me gusta`,
  comments: (count) => `Comentarios, ${counted(count, 'comentario', 'comentarios')}`,
  quote: (count) => `Citar, ${counted(count, 'cita', 'citas')}`,
  share: (count) => `Compartir, compartida ${counted(count, 'vez', 'veces')}`,
  nothingShown: 'Lo que muestra esta publicación no está disponible.',
  quotedDeleted: 'Esta publicación se eliminó',
  quotedFrom: (name) => `Cita de ${name}`,
  post: 'Publicación',
  notFound: 'No se encontraron publicaciones.',
  notFoundText: 'Puede que se haya eliminado o que no esté visible para ti.',
  notLoaded: 'No se pudo cargar la publicación.',
  retry: 'Intentar de nuevo',
  toHome: 'Volver a Inicio',
};

export const EDITED_TEXTS: Words<typeof english.EDITED_TEXTS> = {
  edited: 'Editado',
  earlier: 'Versiones anteriores',
  loading: 'Cargando versiones anteriores...',
  waiting: 'Sin conexión. Las versiones anteriores se cargarán en cuanto la recuperes.',
  notLoaded: 'No se pudieron cargar las versiones anteriores.',
  retry: 'Intentar de nuevo',
  notKept: 'Las versiones anteriores no se conservan.',
  noWords: 'Sin texto',
  gap: 'Las versiones intermedias no se conservan.',
  firstGap: 'Las versiones anteriores a estas no se conservan.',
};

const APPLE = /Mac|iP(?:hone|ad|od)/;

export const sendHint = (sends: string): string =>
  `Enter empieza una línea nueva. ${APPLE.test(navigator.userAgent) ? '⌘' : 'Ctrl'}+Enter ${sends}.`;
