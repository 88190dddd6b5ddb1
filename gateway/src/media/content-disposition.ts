/** Characters that may not stand in a quoted string as they are. Some browsers unquote a percent sign (RFC 6266, appendix D). */
const NOT_PLAIN = /[^\x20-\x7e]|["\\%]/gu;
/** Characters that `encodeURIComponent` leaves and RFC 8187 does not allow. */
const NOT_ATTRIBUTE = /['()*]/g;
const HALF_PAIRS = /\p{Cs}/gu;

/**
 * The header `Content-Disposition` (RFC 6266), with the full name as UTF-8 (RFC 8187), and in ASCII for old clients.
 * @param name any text; halves of surrogate pairs are replaced
 */
export function contentDisposition(type: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(NOT_PLAIN, '_');
  if (plain === name) return `${type}; filename="${plain}"`;
  const encoded = encodeURIComponent(name.replace(HALF_PAIRS, '\uFFFD')).replace(
    NOT_ATTRIBUTE,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${type}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
