import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const SPARKS_TEXTS: Words<typeof english.SPARKS_TEXTS> = {
  title: 'Chispas',
  subtitle: 'Descubre quién se interesa por ti',
  search: 'Buscar chispas',
  searchPrompt: 'Busca por nombre o intereses...',
  filter: 'Filtrar',
  filters: 'Qué chispas ver',
  allSparks: 'Todas las chispas',
  results: (shown, total, term) =>
    `${shown === 1 ? 'Se muestra' : 'Se muestran'} ${shown} de ${total} ${total === 1 ? 'chispa' : 'chispas'}${term === '' ? '' : ` para «${term}»`}`,
  loading: 'Buscando tus chispas...',
  none: 'No se encontró nada',
  noneText: '¡Prueba a cambiar tu búsqueda o vuelve más tarde!',
  clearSearch: 'Borrar la búsqueda',
  findPeople: 'Encontrar personas',
  noProfile: 'No se encontró tu perfil.',
  loadFailed: 'No se pudieron cargar las chispas. Inténtalo de nuevo.',
  connectFailed: 'No se pudo conectar. Inténtalo de nuevo.',
  passFailed: 'No se pudo dejar pasar la chispa. Inténtalo de nuevo.',
  more: {
    more: 'Cargar más',
    loading: 'Cargando...',
    failed: 'No se pudieron cargar más chispas. Inténtalo de nuevo.',
    end: 'Estas son todas tus chispas.',
  },
};

export const SPARK_TEXTS: Words<typeof english.SPARK_TEXTS> = {
  measure: 'Intereses que compartís, sobre la lista más larga de las dos. En Matches cuentan también otras respuestas.',
  moreAboutMe: 'Más sobre mí',
  line: { fitness: 'Ejercicio', pets: 'Mascotas', diet: 'Dieta', faith: 'Fe' },
  nothingMore: 'Aquí no hay nada escrito todavía.',
  loading: 'Cargando...',
  loadFailed: 'No se pudo cargar el resto de este perfil.',
  pass: 'Dejar pasar',
  connect: 'Conectar',
  passed: (name) => `Dejaste pasar la chispa de ${name}.`,
  connected: (name) => `Conectaste con ${name}.`,
};

export const STRIP_TEXTS: Words<typeof english.STRIP_TEXTS> = {
  title: 'Descubre tu match perfecto',
  all: 'Ver a todo el mundo',
  loading: 'Cargando...',
};
