import { EMOJI_NAMES } from './emoji.texts.js';

export interface Emoji {
  readonly char: string;
  /** The emoji's name. */
  readonly name: string;
  /** The emoji's name and other words to seek it by. */
  readonly words: string;
}

/** The emoji on offer in the order of Unicode, feelings first. */
export const EMOJIS: readonly Emoji[] = EMOJI_NAMES.trim()
  .split('\n')
  .map((line) => {
    const end = line.indexOf(' ');
    const words = line.slice(end + 1);
    return { char: line.slice(0, end), name: words.split(',', 1)[0]!, words };
  });
