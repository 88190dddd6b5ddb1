import { MAX_POST_LENGTH, MAX_POST_MEDIA } from '@affinity/proto/vocabulary/limits';
import type { Words } from '#shared/text/words.js';
import { DESCRIBE_PICTURE } from '#shared/uploads/picture.texts.js';
import type * as english from './texts.js';

export const HOME_TEXTS: Words<typeof english.HOME_TEXTS> = {
  screen: 'Inicio',
  hello: (firstName) => (firstName === '' ? 'Hola' : `Hola, ${firstName}`),
  profileReady: 'Tu perfil está listo.',
  goOverAnswers: 'Repasar tus respuestas',
  addPhoto: 'Añadir una foto',
  latestPosts: 'Últimas publicaciones',
  discover: 'Descubrir',
};

export const COMPOSER_TEXTS: Words<typeof english.COMPOSER_TEXTS> = {
  newPost: 'Nueva publicación',
  prompt: '¿Qué tienes en mente?',
  minimize: 'Minimizar',
  counter: (length) => `${length} de ${MAX_POST_LENGTH} caracteres`,
  cut: `Solo se tomaron los primeros ${MAX_POST_LENGTH} caracteres.`,
  moods: 'Tu estado de ánimo mientras escribes; no forma parte de la publicación',
  mood: {
    happy: 'Alegría',
    flirty: 'Coqueteo',
    excited: 'Entusiasmo',
    romantic: 'Romanticismo',
    adventurous: 'Ganas de aventura',
  },
  addMedia: 'Añadir fotos o vídeos',
  dropHere: 'Suelta aquí las fotos y los vídeos',
  media: 'Fotos y vídeos de esta publicación',
  notKept: (files) =>
    files === 1
      ? 'Una foto o un vídeo no se conservó. Vuelve a añadirlo.'
      : `${files} fotos y vídeos no se conservaron. Vuelve a añadirlos.`,
  step: { waiting: 'En espera', checking: 'Comprobando', ready: 'Listo', failed: 'No se subió' },
  kind: { image: 'Imagen', video: 'Vídeo' },
  notSent: 'No se pudo enviar.',
  percent: (percent) => `${percent}\u00a0%`,
  progressOf: (name) => `Subida de ${name}`,
  cancel: (name) => `Cancelar la subida de ${name}`,
  remove: (name) => `Quitar ${name}`,
  retry: 'Intentar de nuevo',
  retryOf: (name) => `Intentar de nuevo la subida de ${name}`,
  description: (name) => `${DESCRIBE_PICTURE} (${name})`,
  descriptionPrompt: DESCRIBE_PICTURE,
  playsNotEverywhere: 'No todos los navegadores pueden reproducir este vídeo (HEVC). Algunas personas solo verán la primera imagen.',
  tooMany: `Una publicación admite como máximo ${MAX_POST_MEDIA} fotos y vídeos.`,
  post: 'Publicar',
  posting: 'Publicando...',
  posted: 'Tu publicación ya está a la vista.',
  showPosted: 'Ver publicación',
  waits: 'Sin conexión. Se publicará en cuanto la recuperes.',
  noRoom: 'No cabe junto a lo que estás escribiendo. Publica primero lo que tienes aquí.',
  leaveTitle: '¿Salir sin publicar?',
  leaveText: 'Tu texto se queda aquí como borrador hasta que vuelvas. Las fotos y los vídeos hay que añadirlos otra vez.',
  stay: 'Seguir escribiendo',
  leave: 'Salir',
};

export const FEED_TEXTS: Words<typeof english.FEED_TEXTS> = {
  views: 'De quién son las publicaciones',
  view: { latest: 'Recientes', following: 'Siguiendo' },
  search: 'Buscar publicaciones',
  searchPrompt: 'Buscar palabras o personas',
  clearSearch: 'Borrar la búsqueda',
  filters: 'Tipos de publicaciones',
  filter: { all: 'Todas', text: 'Texto', images: 'Imágenes', videos: 'Vídeos', quoted: 'Citas' },
  loading: 'Cargando publicaciones...',
  none: 'No se encontraron publicaciones.',
  noneYet: 'Todavía nadie ha compartido nada. Empieza tú.',
  noneFollowed: 'Las personas a las que sigues todavía no han compartido nada.',
  noneFits: 'Nada coincide con tu búsqueda y tu filtro.',
  noneReadable: 'No se pudieron cargar en este momento.',
  writeFirst: 'Escribir una publicación',
  seeLatest: 'Ver las últimas publicaciones',
  clearSelection: 'Borrar la búsqueda y el filtro',
  tryAgain: 'Intentar de nuevo',
  newPosts: (count) => (count === 1 ? '1 publicación nueva disponible' : `${count} publicaciones nuevas disponibles`),
  newPostsFailed: 'No se pudieron cargar las publicaciones nuevas. Inténtalo de nuevo.',
  loadMore: 'Cargar más publicaciones',
  loadingMore: 'Cargando más publicaciones...',
  moreFailed: 'No se pudieron cargar más publicaciones. Inténtalo de nuevo.',
  end: 'Ya viste todas las publicaciones.',
};

export const SHORTCUT_TEXTS: Words<typeof english.SHORTCUT_TEXTS> = {
  title: 'Atajos de teclado',
  keys: [
    ['n', 'Escribir una publicación'],
    ['/', 'Buscar publicaciones'],
    ['j', 'Publicación siguiente'],
    ['k', 'Publicación anterior'],
    ['l', 'Dar «Me gusta» a la publicación que tiene el foco'],
    ['r', 'Abrir sus comentarios'],
    ['Ctrl o Cmd + Enter', 'Enviar lo que estás escribiendo'],
    ['?', 'Mostrar estos atajos'],
    ['Esc', 'Cerrar'],
  ],
};
