import type { Words } from '#shared/text/words.js';
import type * as english from './upload.texts.js';

export const UPLOAD_TEXTS: Words<typeof english.UPLOAD_TEXTS> = {
  notPlayed: 'El vídeo no se puede reproducir aquí.',
  notDrawn: 'Este navegador no puede crear una imagen fija.',
  notKept: 'Este navegador no puede guardar una imagen fija.',
  refused: (status) => `El almacenamiento de archivos respondió ${status}.`,
  notSent: 'No se pudo enviar el archivo al almacenamiento.',
};
