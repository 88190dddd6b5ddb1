/** A substring as a LIKE pattern. LIKE's special characters are escaped and stand for themselves (SAFETY-61). */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
