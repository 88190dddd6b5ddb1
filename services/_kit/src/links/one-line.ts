/** Control characters, and everything that JavaScript counts as a blank. */
const BLANKS = /[\s\p{Cc}]+/gu;
/** What is not seen and turns, hides or breaks text. The joiners stay: Persian, Hindi and families of emoji are written with them. */
const HARMFUL = /\p{Cs}|(?![\u200c\u200d])\p{Cf}/gu;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Text of a stranger as one line of plain text, of at most `most` letters. @returns nothing when nothing of it would be seen */
export function oneLine(text: string | undefined, most: number): string | undefined {
  const line = (text ?? '').replace(HARMFUL, '').replace(BLANKS, ' ').trim();
  if (!SEEN.test(line)) return undefined;
  // A letter takes two places at most.
  const letters = Array.from(line.slice(0, 2 * most + 2));
  return letters.length <= most
    ? letters.join('')
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
