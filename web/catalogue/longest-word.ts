import { SAMPLES } from './samples.texts.js';

/** Without a place to break: longer than the room of any block. */
export const LONGEST_WORD = SAMPLES.longWord.repeat(4);
