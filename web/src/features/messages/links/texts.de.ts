import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const LINK_TEXTS: Words<typeof english.LINK_TEXTS> = {
  preview: 'Vorschau des Links',
  dismiss: 'Ohne Vorschau senden',
};
