import type { IncomingHttpHeaders } from 'node:http';
import { DomainError } from '@affinity/kit/errors/domain-error';
import { languageOf } from '../web/language.js';
import { CLIENT_ADDRESS_HEADER, REQUEST_ID_HEADER, SERVICE_KEY_HEADER, ONBOARDED_HEADER } from '@affinity/kit/auth/headers';

/**
 * The headers that a browser may send to a service. The list names what passes, not what is stripped: `x-user-id`, `x-forwarded-*`,
 * `authorization`, `cookie`, `traceparent`, hop-by-hop headers and any later invention never arrive (SAFETY-39).
 */
const REQUEST_HEADERS = [
  'accept',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'range',
  'user-agent',
] as const;

/** The headers that a service may send to a browser. Only the gateway sets cookies. */
const RESPONSE_HEADERS = [
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
  'location',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'vary',
  // Tells a proxy before the gateway to pass on every piece of a stream at once.
  'x-accel-buffering',
] as const;

const LONGEST_HEAD = 8 * 1024;

export interface Forwarding {
  readonly serviceKey: string;
  readonly requestId: string;
  readonly clientAddress: string;
  readonly traceparent: string | undefined;
  /** The access token; absent when nobody is signed in. */
  readonly accessToken: string | undefined;
  /** The gateway has checked that the member finished onboarding. */
  readonly onboarded: boolean;
}

/** Headers of the request to the service. */
export function requestHeaders(from: IncomingHttpHeaders, forwarding: Forwarding): Record<string, string> {
  const headers: Record<string, string> = {
    [SERVICE_KEY_HEADER]: forwarding.serviceKey,
    [REQUEST_ID_HEADER]: forwarding.requestId,
    [CLIENT_ADDRESS_HEADER]: forwarding.clientAddress,
    // The language of the page, which a member may have chosen against the browser's.
    'accept-language': languageOf(from),
  };
  for (const name of REQUEST_HEADERS) {
    const value = from[name];
    if (typeof value === 'string') headers[name] = value;
  }
  if (forwarding.traceparent !== undefined) headers['traceparent'] = forwarding.traceparent;
  if (forwarding.accessToken !== undefined) headers['authorization'] = `Bearer ${forwarding.accessToken}`;
  if (forwarding.onboarded) headers[ONBOARDED_HEADER] = 'onboarded';
  return headers;
}

/** @throws DomainError 431 `request.too_large`: a service reads no more than 16 KiB of head, and the gateway's additions count. */
export function assertShortHead(path: string, headers: IncomingHttpHeaders): void {
  let length = path.length;
  for (const name of REQUEST_HEADERS) length += headers[name]?.length ?? 0;
  if (length > LONGEST_HEAD) throw new DomainError('request.too_large', 431, 'The address or the headers are too long.');
}

/** Adds the headers of a service's answer that may pass to `headers`. */
export function copyResponseHeaders(from: IncomingHttpHeaders, headers: Record<string, string | string[]>): void {
  for (const name of RESPONSE_HEADERS) {
    const value = from[name];
    if (value !== undefined) headers[name] = value;
  }
  // Nobody else may keep answers about members, and nobody at all cookies.
  if (from['cache-control'] === undefined || headers['set-cookie'] !== undefined) headers['cache-control'] = 'no-store';
}
