/** Words of PromQL that a name could be taken for. */
const WORDS = new Set('by without on ignoring group_left group_right offset and or unless bool inf nan'.split(' '));

/** The metrics that an expression of PromQL asks for: names that are neither functions, labels nor words of the language. */
export function metricsIn(expr: string): string[] {
  const bare = expr
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '')
    .replaceAll(/\{[^}]*\}/g, ' ')
    .replaceAll(/\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ');
  const names = [...bare.matchAll(/(?<![\w:])[a-zA-Z_:][\w:]*(?![\w:])(?!\s*\()/g)].map(([name]) => name);
  return [...new Set(names.filter((name) => !WORDS.has(name.toLowerCase()) && !/^\d/.test(name)))];
}
