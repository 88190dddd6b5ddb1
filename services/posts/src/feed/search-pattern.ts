/** Whether the trigram index can find the text: it holds no texts of one or two letters, and no signs. */
export function isIndexed(text: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(text);
}
