import type { S3Request } from './s3-request.ts';
import { header } from './s3-request.ts';
import { S3Error } from './s3-error.ts';
import type { StoredObject } from './storage.ts';

const STORED = ['content-type', 'cache-control', 'content-disposition', 'content-encoding', 'content-language'];
const MAX_METADATA_BYTES = 2048;

/** The headers of an upload that S3 keeps with the object. `source` gives a value by lower-case name. */
export function storedHeaders(source: Iterable<readonly [string, string | undefined]>): Record<string, string> {
  const headers: Record<string, string> = { 'content-type': 'application/octet-stream' };
  let metadata = 0;
  for (const [name, value] of source) {
    if (value === undefined || (!STORED.includes(name) && !name.startsWith('x-amz-meta-'))) continue;
    if (/[\r\n\0]/.test(value)) throw new S3Error(400, 'InvalidArgument', 'A header value has a line break.');
    if (name.startsWith('x-amz-meta-')) metadata += name.length + value.length;
    headers[name] = value;
  }
  if (metadata > MAX_METADATA_BYTES) throw new S3Error(400, 'MetadataTooLarge', 'Your metadata headers exceed the maximum allowed size.');
  return headers;
}

export function requestHeaders(request: S3Request): [string, string | undefined][] {
  return Object.keys(request.message.headers).map((name) => [name, header(request, name)]);
}

/** Response headers of an object; what members uploaded never runs as a page of this origin. */
export function responseHeaders(object: StoredObject, overrides: ReadonlyMap<string, string> = new Map()): Record<string, string> {
  const headers: Record<string, string> = {
    ...object.headers,
    etag: `"${object.etag}"`,
    'last-modified': new Date(object.lastModified).toUTCString(),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  };
  for (const name of [...STORED, 'expires']) {
    const value = overrides.get(`response-${name}`);
    if (value !== undefined && !/[\r\n\0]/.test(value)) headers[name] = value;
  }
  return headers;
}

/** The one range of a Range header, or undefined when there is none that S3 would honour. Throws 416. */
export function readRange(text: string | undefined, size: number): { start: number; end: number } | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(text ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [first, last] = [match[1] ?? '', match[2] ?? ''];
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size || start > end) throw new S3Error(416, 'InvalidRange', 'The requested range is not satisfiable.');
  return { start, end };
}

/** 304 or 412 when a condition of RFC 9110 section 13 says so; else undefined. */
export function precondition(request: S3Request, object: StoredObject): 304 | 412 | undefined {
  const matches = (value: string) =>
    value
      .split(',')
      .some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === `"${object.etag}"` || part.trim() === object.etag);
  const modified = Math.floor(Date.parse(object.lastModified) / 1000) * 1000;
  const [ifMatch, ifNoneMatch] = [header(request, 'if-match'), header(request, 'if-none-match')];
  if (ifMatch !== undefined && !matches(ifMatch)) return 412;
  const unmodifiedSince = header(request, 'if-unmodified-since');
  if (ifMatch === undefined && unmodifiedSince !== undefined && modified > Date.parse(unmodifiedSince)) return 412;
  if (ifNoneMatch !== undefined) return matches(ifNoneMatch) ? 304 : undefined;
  const modifiedSince = header(request, 'if-modified-since');
  return modifiedSince !== undefined && modified <= Date.parse(modifiedSince) ? 304 : undefined;
}
