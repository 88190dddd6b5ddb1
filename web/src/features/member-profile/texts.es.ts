import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const PROFILE_TEXTS: Words<typeof english.PROFILE_TEXTS> = {
  cover: (name) => `Foto de portada de ${name}`,
  counts: 'Cifras',
  tabs: 'Qué ver de este perfil',
  tab: { posts: 'Publicaciones', media: 'Multimedia', sparks: 'Chispas', followers: 'Seguidores' },
  unknownCount: 'se desconoce',
  links: (name) => `Enlaces de ${name}`,
  openPhoto: (name) => `Abrir la foto de ${name}`,
  postsFailed: 'No se pudieron cargar las publicaciones.',
  mediaFailed: 'No se pudieron cargar las imágenes.',
  peopleFailed: 'No se pudieron cargar estas personas.',
  moreFailed: 'No se pudo cargar más. Inténtalo de nuevo.',
  loading: 'Cargando...',
  loadMore: 'Cargar más',
  loadingMore: 'Cargando más...',
  end: 'Eso es todo.',
  tryAgain: 'Intentar de nuevo',
  /** Beside those who follow the reader: they are taken off the list. */
  unfollow: 'Quitar',
};

export const SOCIAL_LINK_TEXTS: Words<typeof english.SOCIAL_LINK_TEXTS> = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  website: 'Sitio web',
};

export const PERSON_TEXTS: Words<typeof english.PERSON_TEXTS> = {
  title: 'Perfil',
  loading: 'Cargando el perfil...',
  noId: 'No se indicó ningún ID.',
  notFound: 'No se encontró este perfil.',
  failed: 'No se pudo cargar el perfil en tiempo real.',
  tooMany: 'Hoy abriste muchísimos perfiles. Vuelve mañana.',
  sparked: 'Chispa enviada',
  sparksNotShown: (name) => `Solo las conexiones de ${name} pueden ver de quién recibió chispas.`,
  followersNotShown: (name) => `Solo las conexiones de ${name} pueden ver quién sigue a ${name}.`,
  yourProfile: 'Ir a tu perfil',
  close: 'Cerrar',
  empty: {
    posts: 'No hay publicaciones que mostrar.',
    media: 'No hay multimedia que mostrar.',
    sparks: 'No hay chispas que mostrar.',
    followers: 'No hay seguidores que mostrar.',
  },
};
