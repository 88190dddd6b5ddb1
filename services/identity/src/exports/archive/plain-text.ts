/** Characters that turn the direction of what follows, also of others' words. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/g;
/** Characters that no page may hold. */
const UNPRINTABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF\p{Cs}]/gu;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Anybody's words as content or attribute of a page. Their line breaks stay; a block keeps their direction to itself. */
export function escaped(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(UNPRINTABLE, '')
    .replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter]!);
}

/** A name or label, which stands in a line with other words: on one line, and without what would turn them. */
export function escapedLine(text: string): string {
  return escaped(text.replaceAll(TURNING, '').replaceAll(/\s+/g, ' ').trim());
}
