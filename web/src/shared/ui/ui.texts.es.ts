import type { Words } from '#shared/text/words.js';
import type * as english from './ui.texts.js';

export const UI_TEXTS: Words<typeof english.UI_TEXTS> = {
  loading: 'Cargando',
  loadingScreen: 'Cargando...',
  partLost: 'No se pudo cargar. Revisa tu conexión.',
  partFailed: 'No se pudo mostrar.',
  tryAgain: 'Intentar de nuevo',
  hideCharacters: 'Ocultar la contraseña',
  showCharacters: 'Mostrar la contraseña',
  skipToContent: 'Saltar al contenido',
  close: 'Cerrar',
  progress: (value, max) => `${value} de ${max}`,
};
