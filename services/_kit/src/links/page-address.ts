/** Characters of an address; longer ones lead to files or to nothing. */
const MAX_LENGTH = 2000;
const PROTOCOLS = new Set(['http:', 'https:']);

/**
 * The address of a page as a cache keeps it: host in lower case and Punycode, numbers of hosts as four bytes, without the part behind
 * `#` (WHATWG URL). Nothing when it is no web address, names a user, or is too long.
 */
export function pageAddress(text: string): string | undefined {
  if (text.length > MAX_LENGTH || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (!PROTOCOLS.has(url.protocol) || url.hostname === '' || url.username !== '' || url.password !== '') return undefined;
  url.hash = '';
  return url.href.length > MAX_LENGTH ? undefined : url.href;
}
