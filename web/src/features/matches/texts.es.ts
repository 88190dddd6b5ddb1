import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const MATCHES_TEXTS: Words<typeof english.MATCHES_TEXTS> = {
  screen: 'Matches',
  title: 'Descubre tu match perfecto',
  lead: 'Ordenados según tus respuestas y las suyas, los mejores primero. Cada tarjeta te dice por qué.',
  unrankedLead: 'Todas las personas, sin un orden especial. Responde algunas preguntas y primero verás a quien tiene más afinidad contigo.',
  connections: 'Tus conexiones',
  connectionsFailed: 'No se pudieron cargar tus conexiones.',
  openConnection: (name) => `Abrir el perfil de ${name}`,
  moreConnections: 'Mostrar más',
  search: 'Buscar personas',
  searchPrompt: 'Buscar por nombre o interés',
  orders: 'Quién primero',
  order: { yours: 'Lo mejor para ti', both: 'Lo mejor para los dos' },
  bothOrder: 'Según la más baja de las dos cifras. Quien ya tiene muchas chispas por responder sale más tarde.',
  importance: 'Lo que importa',
  loading: 'Cargando...',
  found: (total) => (total === 1 ? '1 persona' : `${total} personas`),
  sayMore: 'Cuenta algo de ti y verás con cada persona cuánta afinidad hay, y por qué.',
  answer: 'Responder algunas preguntas',
  noMatch: 'Aquí no hay nadie',
  near: 'A qué distancia',
  noneNear: 'Nadie está tan cerca todavía. Busca un poco más lejos.',
  clear: 'Borrar la búsqueda y el filtro',
  more: {
    more: 'Cargar más',
    loading: 'Cargando...',
    failed: 'No se pudieron cargar más personas. Inténtalo de nuevo.',
    end: 'Ya viste a todo el mundo.',
  },
};
