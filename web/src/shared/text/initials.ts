const FALLBACK_INITIAL = 'U';

/** First grapheme of a word, upper case: "élise" gives "É", a surrogate pair stays whole. */
function firstLetter(word: string): string {
  const [first] = new Intl.Segmenter().segment(word);
  return first === undefined ? '' : first.segment.toLocaleUpperCase();
}

/**
 * Initials for an avatar without a photo, at most two letters (CONST-028).
 * First letters of the first and the last word; one word gives one letter (CONST-029); no name gives "U" (NAV-008).
 */
export function initialsOf(...names: readonly (string | null | undefined)[]): string {
  const words = names.flatMap((name) => (name ?? '').split(/\s+/)).filter((word) => word !== '');
  const first = words[0];
  const last = words.at(-1);
  if (first === undefined || last === undefined) return FALLBACK_INITIAL;
  return words.length === 1 ? firstLetter(first) : firstLetter(first) + firstLetter(last);
}
