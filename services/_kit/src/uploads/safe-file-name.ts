const MAX_LENGTH = 60;
const FALLBACK = 'file';
/** More of a name than this is never looked at. */
const READ_LENGTH = 512;

/**
 * The letters of a file's name that mean nothing to a path, a header or a terminal: ASCII letters, digits and hyphens,
 * without folders and ending (MED-010, SAFETY 46). The stored ending comes from the bytes.
 */
export function safeFileName(name: string): string {
  const base = name.slice(-READ_LENGTH).split(/[/\\]/).at(-1)!;
  const safe = base
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
  return safe === '' ? FALLBACK : safe;
}
