import type { Words } from '#shared/text/words.js';
import type * as english from './reaction.texts.js';

export const REACTION_NAMES: Words<typeof english.REACTION_NAMES> = {
  '👍': 'Daumen hoch',
  '❤️': 'rotes Herz',
  '😂': 'Gesicht mit Freudentränen',
  '😮': 'Gesicht mit offenem Mund',
  '😢': 'weinendes Gesicht',
  '🎉': 'Konfettibombe',
};
