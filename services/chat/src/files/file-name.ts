const MAX_LENGTH = 120;
const FALLBACK = 'file';
/** Control characters, halves of surrogate pairs, and characters that turn the direction of writing: `photo\u202Egpj.exe`. */
const HARMFUL = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/** The name of a file as people read it: without folders, and without what misleads the eye or a header (MED-010, SAFETY-46). */
export function shownFileName(name: string): string {
  const base = name.split(/[/\\]/).at(-1)!.replace(HARMFUL, '').trim();
  if (base === '' || base === '.' || base === '..') return FALLBACK;
  const letters = Array.from(base);
  if (letters.length <= MAX_LENGTH) return base;
  // The ending stays: it says what the file is.
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(base)?.[0] ?? '';
  return letters.slice(0, MAX_LENGTH - ending.length).join('') + ending;
}
