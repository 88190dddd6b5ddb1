/** A substring as a LIKE pattern. LIKE's special characters are escaped and stand for themselves (SAFETY-61). */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** Whether the trigram index can find the text: it holds no texts of one or two letters, and no signs. */
export function isIndexed(text: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(text);
}
