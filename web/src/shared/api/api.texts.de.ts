import type { Words } from '#shared/text/words.js';
import type * as english from './api.texts.js';

export const API_TEXTS: Words<typeof english.API_TEXTS> = {
  notReached: 'Der Server war nicht erreichbar.',
  offline: 'Du bist offline. Versuch es noch einmal, sobald du wieder verbunden bist.',
  answered: (status) => `Der Server antwortete mit ${status}.`,
};
