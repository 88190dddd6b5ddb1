import type { Words } from '#shared/text/words.js';
import type * as english from './reaction.texts.js';

export const REACTION_NAMES: Words<typeof english.REACTION_NAMES> = {
  '👍': 'pulgar hacia arriba',
  '❤️': 'corazón rojo',
  '😂': 'cara con lágrimas de alegría',
  '😮': 'cara con la boca abierta',
  '😢': 'cara llorando',
  '🎉': 'cañón de confeti',
};
