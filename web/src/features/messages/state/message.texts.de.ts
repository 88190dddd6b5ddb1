import type { Words } from '#shared/text/words.js';
import type * as english from './message.texts.js';

export const MESSAGE_WORDS: Words<typeof english.MESSAGE_WORDS> = { voice: 'Sprachnachricht', image: 'Foto', video: 'Video' };

export const SUMMARY_TEXTS: Words<typeof english.SUMMARY_TEXTS> = {
  none: 'Noch keine Nachrichten',
  noTime: '–',
  own: (words) => `Du: ${words}`,
};

export const attachmentWords = (fileName: string): string => `Anhang: ${fileName}`;
