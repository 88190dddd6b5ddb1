/** Anything but what may stand in a quoted string as it is; a percent sign is unquoted by some browsers (RFC 6266, appendix D). */
const NOT_PLAIN = /[^\x20-\x7e]|["\\%]/gu;
/** What `encodeURIComponent` leaves and RFC 8187 does not allow. */
const NOT_ATTRIBUTE = /['()*]/g;
const HALF_PAIRS = /\p{Cs}/gu;

/**
 * The header `Content-Disposition` (RFC 6266) with the name in full, as UTF-8 (RFC 8187), and for old clients in ASCII.
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
