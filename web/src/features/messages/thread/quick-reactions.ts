import { REACTION_NAMES } from './reaction.texts.js';

/** What a message's menu offers for one press (MSG-099); all others are in the picker. */
export const QUICK_REACTIONS = (Object.keys(REACTION_NAMES) as (keyof typeof REACTION_NAMES)[]).map((emoji) => ({
  emoji,
  name: REACTION_NAMES[emoji],
}));
