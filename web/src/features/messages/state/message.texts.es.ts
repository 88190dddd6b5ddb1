import type { Words } from '#shared/text/words.js';
import type * as english from './message.texts.js';

export const MESSAGE_WORDS: Words<typeof english.MESSAGE_WORDS> = { voice: 'Mensaje de voz', image: 'Foto', video: 'Vídeo' };

export const SUMMARY_TEXTS: Words<typeof english.SUMMARY_TEXTS> = {
  none: 'Aún no hay mensajes',
  noTime: '–',
  own: (words) => `Tú: ${words}`,
};

export const attachmentWords = (fileName: string): string => `Archivo adjunto: ${fileName}`;
