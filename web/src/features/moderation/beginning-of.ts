const MOST_CHARACTERS = 60;

/** Enough of some words to tell them by, on one line. */
export function beginningOf(words: string): string {
  const plain = Array.from(words.trim().replaceAll(/\s+/gu, ' '));
  return plain.length > MOST_CHARACTERS ? `${plain.slice(0, MOST_CHARACTERS).join('').trimEnd()}…` : plain.join('');
}

/** The same in quotation marks; nothing of no words. */
export const quoted = (words: string): string => (words.trim() === '' ? '' : `“${beginningOf(words)}”`);
