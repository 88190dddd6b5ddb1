import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const SAVED_TEXTS: Words<typeof english.SAVED_TEXTS> = {
  title: 'Publicaciones guardadas',
  lead: 'Solo tú ves lo que guardas.',
  list: 'Publicaciones guardadas',
  loading: 'Cargando publicaciones guardadas...',
  loadFailed: 'No se pudieron cargar tus publicaciones guardadas.',
  tryAgain: 'Intentar de nuevo',
  none: 'Aún no hay nada guardado',
  noneText: 'Elige «Guardar» en el menú de una publicación para volver a encontrarla aquí.',
  toHome: 'Volver a Inicio',
  more: {
    more: 'Cargar más',
    loading: 'Cargando...',
    failed: 'No se pudieron cargar más publicaciones. Inténtalo de nuevo.',
    end: 'Estas son todas tus publicaciones guardadas.',
  },
};
