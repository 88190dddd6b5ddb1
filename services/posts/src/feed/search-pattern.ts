/** Substring as a LIKE pattern: the characters that LIKE gives a meaning stand for themselves (SAFETY-61). */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** Whether the trigram index can find the text: it knows nothing of one or two letters, nor of signs. */
export function isIndexed(text: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(text);
}
