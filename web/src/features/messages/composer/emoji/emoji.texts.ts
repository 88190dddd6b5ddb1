import names from './names/en.txt?raw';

/** A line for each emoji: the emoji, its name and, after commas, other words for it. Made by `npm run generate`. */
export const EMOJI_NAMES: string = names;
