import { exactCount } from '#shared/text/counts.js';
import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

const counted = (count: number, one: string, many: string): string => `${exactCount(count)} ${count === 1 ? one : many}`;

export const STORIES_TEXTS: Words<typeof english.STORIES_TEXTS> = {
  screen: 'Historias',
  title: 'Historias de éxito',
  lead: 'Parejas que se conocieron aquí, y cómo les fue.',
  stats: 'En cifras',
  storiesShared: 'Historias compartidas',
  list: 'Historias',
  loading: 'Cargando historias...',
  none: 'Todavía no hay historias aquí',
  noneYet: '¿Conociste aquí a tu pareja? Cuéntalo antes que nadie.',
  unreadable: 'No se pudieron cargar las historias',
  unreadableHint: 'Revisa tu conexión.',
  share: 'Compartir tu historia',
  tryAgain: 'Intentar de nuevo',
  testimonials: 'Lo que dicen nuestros miembros',
  more: {
    more: 'Cargar más historias',
    loading: 'Cargando más historias...',
    failed: 'No se pudieron cargar más historias. Inténtalo de nuevo.',
    end: 'Ya leíste todas las historias.',
  },
};

export const STORY_TEXTS: Words<typeof english.STORY_TEXTS> = {
  card: (names) => `Historia de ${names}`,
  picture: (names) => `Foto de ${names}`,
  read: 'Leer la historia completa',
  readOf: (names) => `Leer la historia completa de ${names}`,
  like: (names, likes) => `Dar «Me gusta» a la historia de ${names}, ${exactCount(likes)} Me gusta`,
  menu: (names) => `Más sobre la historia de ${names}`,
  delete: 'Eliminar',
  deleteTitle: 'Eliminar historia',
  deleteQuestion: '¿Seguro que quieres eliminar esta historia?',
  cancel: 'Cancelar',
  dialog: 'Historia',
  loading: 'Cargando la historia...',
  likes: (likes) => `${exactCount(likes)} Me gusta`,
  comments: (comments) => counted(comments, 'comentario', 'comentarios'),
  share: 'Compartir',
  sharedBy: 'Compartida por',
  notFound: 'Esta historia no está aquí',
  notFoundText: 'Puede que se haya eliminado o que no esté visible para ti.',
  notLoaded: 'No se pudo cargar la historia.',
  tryAgain: 'Intentar de nuevo',
  toStories: 'Ver todas las historias',
};

export const STORY_COMMENT_TEXTS: Words<typeof english.STORY_COMMENT_TEXTS> = {
  title: 'Comentarios',
  prompt: 'Añade un comentario...',
  post: 'Publicar',
  posting: 'Publicando...',
  none: 'Todavía no hay comentarios. ¡Escribe el primero!',
  loading: 'Cargando comentarios...',
  notLoaded: 'No se pudieron cargar los comentarios.',
  tryAgain: 'Intentar de nuevo',
  left: (left) => (left === 1 ? 'Queda 1 carácter' : `Quedan ${exactCount(left)} caracteres`),
  menu: (name) => `Más sobre el comentario de ${name}`,
  delete: 'Eliminar',
  deleteTitle: 'Eliminar comentario',
  deleteQuestion: '¿Seguro que quieres eliminar este comentario?',
  cancel: 'Cancelar',
  more: {
    more: 'Cargar más comentarios',
    loading: 'Cargando comentarios...',
    failed: 'No se pudieron cargar más comentarios. Inténtalo de nuevo.',
    end: '',
  },
};
