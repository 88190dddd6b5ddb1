/** Signs that are not seen and turn the text around them round (Unicode UAX 9). */
const TURNING = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** A text on one line without signs that are not seen, cut to a number of code points. */
export function plainText(text: string, most: number): string {
  const line = text
    .toWellFormed()
    .replaceAll(TURNING, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  const letters = Array.from(line.slice(0, 2 * most + 2));
  return letters.length <= most
    ? line
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
