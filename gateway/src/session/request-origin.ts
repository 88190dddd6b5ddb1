import { DomainError } from '@affinity/kit/errors/domain-error';

/** The headers that the cross-site rule looks at; names in lower case. */
export interface MutationHeaders {
  readonly origin?: string | undefined;
  readonly 'sec-fetch-site'?: string | string[] | undefined;
  readonly 'content-type'?: string | undefined;
  readonly 'content-length'?: string | undefined;
  readonly 'transfer-encoding'?: string | undefined;
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Content types that an HTML form or a no-CORS request can send without asking first (Fetch standard, CORS-safelisted). */
const FORM_TYPES = new Set(['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']);

/**
 * Requests that other sites cause carry our cookies, too: a change needs proof that our own page asked for it (SAFETY-21).
 * @throws DomainError 403 `request.cross_site`, 415 `request.unsupported_media_type`
 */
export function refuseCrossSite(method: string, headers: MutationHeaders, publicOrigin: string): void {
  if (SAFE_METHODS.has(method)) return;
  const site = headers['sec-fetch-site'];
  const sameOrigin = headers.origin === undefined ? site === 'same-origin' : headers.origin === publicOrigin;
  if (!sameOrigin || site === 'cross-site' || site === 'same-site') throw crossSite();

  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  const type = headers['content-type']?.split(';', 1)[0]!.trim().toLowerCase();
  if (type !== undefined && FORM_TYPES.has(type)) throw crossSite();
  // Some changes are said by the address alone (a like, a follow). They have no body, and so no content type.
  if (!hasBody && type === undefined) return;
  if (type !== 'application/json') throw new DomainError('request.unsupported_media_type', 415, 'Send application/json.');
}

function crossSite(): DomainError {
  return new DomainError('request.cross_site', 403, 'This request did not come from our own page.');
}
