const LONGEST = 2000;

/**
 * The address as a cache keeps it, in the one spelling of the URL standard: http or https, the host in lower case and punycode,
 * numbers as an IP address, no fragment. Which hosts and ports may be reached is for the reader to say.
 * @returns nothing when it is none that may be fetched: another scheme, a name and password (RFC 3986, 3.2.1), too long
 * @see https://url.spec.whatwg.org/#concept-basic-url-parser
 */
export function pageAddress(text: string): string | undefined {
  if (text.length > LONGEST || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  url.hash = '';
  return url.href.length > LONGEST ? undefined : url.href;
}
