import { MAX_CHAT_FILE_BYTES, MAX_MESSAGE_LENGTH } from '@affinity/proto/vocabulary/limits';
import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

const MEGABYTE = 1024 * 1024;

export const COMPOSER_TEXTS: Words<typeof english.COMPOSER_TEXTS> = {
  prompt: 'Escribe un mensaje...',
  form: (name) => `Mensaje para ${name}`,
  left: (count) => (count === 1 ? 'Queda 1 carácter' : `Quedan ${count} caracteres`),
  cut: `Solo se tomaron los primeros ${MAX_MESSAGE_LENGTH} caracteres.`,
  send: 'Enviar',
  attach: 'Adjuntar archivos',
  attachHint: `Adjuntar archivos de hasta ${MAX_CHAT_FILE_BYTES / MEGABYTE} MB cada uno`,
  dropHere: 'Suelta los archivos para añadirlos',
  smiley: 'Añadir una carita',
  emojis: 'Elegir un emoji',
  fileNotice: {
    'place-of-video': 'Quitamos la ubicación de tu vídeo.',
    'place-of-picture': 'Quitamos la ubicación de tu imagen.',
    'place-of-file': 'Quitamos la ubicación de tu archivo.',
    details: 'Quitamos lo que tu archivo decía de quién lo hizo y con qué dispositivo.',
    'as-sent': 'Los documentos se envían tal como están. El tuyo puede decir quién lo escribió.',
  },
  uploadFailed: 'No se pudo subir el archivo. Inténtalo de nuevo.',
};

export const FILE_TEXTS: Words<typeof english.FILE_TEXTS> = {
  region: 'Archivos para enviar',
  count: (count) => (count === 1 ? '1 archivo' : `${count} archivos`),
  limit: `Hasta ${MAX_CHAT_FILE_BYTES / MEGABYTE} MB cada uno`,
  ready: (count) => (count === 1 ? '1 archivo está listo para enviarse.' : `${count} archivos están listos para enviarse.`),
  cancel: 'Cancelar',
  remove: (name) => `Quitar ${name}`,
  caption: 'Añade un texto...',
  refused: (names) =>
    `${names.join(', ')}: ${names.length === 1 ? 'está vacío o supera' : 'están vacíos o superan'} los ${MAX_CHAT_FILE_BYTES / MEGABYTE} MB.`,
};

export const MODE_TEXTS: Words<typeof english.MODE_TEXTS> = {
  replying: (name) => `Respuesta a ${name}`,
  yourself: 'tu propio mensaje',
  editing: 'Edita tu mensaje',
  caption: 'Texto debajo del archivo',
  cancelReply: 'Cancelar la respuesta',
  cancelEdit: 'Cancelar el cambio',
  save: 'Guardar',
  editFailed: 'No se pudo cambiar el mensaje. Inténtalo de nuevo.',
};

export const EMOJI_TEXTS: Words<typeof english.EMOJI_TEXTS> = {
  title: 'Emojis',
  search: 'Buscar emojis',
  none: 'Ningún emoji tiene este nombre.',
  found: (count) => (count === 1 ? '1 emoji' : `${count} emojis`),
  loading: 'Cargando emojis...',
  failed: 'No se pudieron cargar los emojis.',
  again: 'Intentar de nuevo',
};

export const VOICE_TEXTS: Words<typeof english.VOICE_TEXTS> = {
  record: 'Grabar un mensaje de voz',
  recordHint: 'Mantén pulsado para grabar, o pulsa una vez y envía cuando termines',
  waiting: 'Esperando al micrófono...',
  time: 'Duración de la grabación',
  cancel: 'Cancelar la grabación',
  stopAndSend: 'Detener y enviar',
  slide: 'Desliza a la izquierda para cancelar',
  kept: 'La grabación se detuvo. Envíala o cancélala.',
  ending: 'Un momento...',
  allowed: 'Ya se puede usar el micrófono. Mantén pulsado el botón para grabar.',
  started: 'Grabación iniciada',
  sent: 'Grabación detenida. El mensaje de voz está en camino.',
  cancelled: 'Grabación cancelada',
  noMicrophone: 'No se pudo acceder al micrófono. Revisa los permisos de tu navegador.',
};
