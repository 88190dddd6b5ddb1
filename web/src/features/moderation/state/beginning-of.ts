import { inQuotes } from '../texts/thing.texts.js';

const MOST_CHARACTERS = 60;

/** The beginning of a text on one line, enough to tell it from others. */
export function beginningOf(words: string): string {
  const plain = Array.from(words.trim().replaceAll(/\s+/gu, ' '));
  return plain.length > MOST_CHARACTERS ? `${plain.slice(0, MOST_CHARACTERS).join('').trimEnd()}…` : plain.join('');
}

/** The same in quotation marks; empty for an empty text. */
export const quoted = (words: string): string => (words.trim() === '' ? '' : inQuotes(beginningOf(words)));
