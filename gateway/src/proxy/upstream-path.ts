import { DomainError } from '@affinity/kit/errors/domain-error';
import { PUBLIC_PREFIX } from './route-table.js';

const PARAMETER = /:([A-Za-z0-9_]+)/g;
/** The characters of an address (RFC 3986) except `#`: browsers encode others and keep fragments to themselves. */
const TARGET = /^[\x21\x22\x24-\x7e]*$/;
/** Half of a character: it has no UTF-8. */
const UNPAIRED = /\p{Surrogate}/u;
/** Something between the gateway and a service may take these for a way up. */
const NO_NAMES = new Set(['', '.', '..']);

/** The part of a request that says where it goes. */
export interface MatchedRequest {
  /** The target as the caller wrote it. */
  readonly url: string;
  /** The parameters as the router decoded them. */
  readonly params: unknown;
}

/**
 * Makes the address at the service from the pattern that the router matched, not from what the caller wrote: the router compares
 * decoded addresses, and one address can be written in many ways. The query is passed as it came.
 * The returned function throws DomainError 400 `request.malformed`.
 */
export function upstreamPath(pattern: string): (request: MatchedRequest) => string {
  const own = pattern.slice(PUBLIC_PREFIX.length);
  return ({ url, params }) => {
    if (!TARGET.test(url)) throw malformed();
    const path = own.replaceAll(PARAMETER, (_, name: string) => encoded((params as Record<string, string>)[name]));
    const mark = url.indexOf('?');
    return mark < 0 ? path : path + url.slice(mark);
  };
}

function encoded(value: string | undefined): string {
  if (value === undefined || NO_NAMES.has(value) || UNPAIRED.test(value)) throw malformed();
  return encodeURIComponent(value);
}

function malformed(): DomainError {
  return new DomainError('request.malformed', 400, 'The address is not valid.');
}
