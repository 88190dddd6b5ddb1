import type { Words } from '#shared/text/words.js';
import type * as english from './error.texts.js';

export const ERROR_TEXTS: Words<typeof english.ERROR_TEXTS> = {
  title: 'No se pudo mostrar esta página',
  lost: 'No llegó. Aparecerá sola en cuanto recuperes la conexión.',
  page: 'Algo salió mal al abrirla. Volver a cargarla suele ayudar.',
  failed: 'Algo salió mal al mostrarla. Intentarlo de nuevo suele ayudar.',
  tryAgain: 'Intentar de nuevo',
  loadAgain: 'Volver a cargar',
};
