import type { IncomingMessage } from 'node:http';
import { S3Error } from './s3-error.ts';

/** A request as S3 reads it. Nothing here is normalised the way URL classes do: `..` is an ordinary part of a key. */
export interface S3Request {
  readonly message: IncomingMessage;
  readonly method: string;
  /** Path with each byte decoded once. */
  readonly path: string;
  /** Empty for the service itself. */
  readonly bucket: string;
  /** Empty for the bucket itself. */
  readonly key: string;
  readonly query: ReadonlyMap<string, string>;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3Error(400, 'InvalidURI', 'Could not parse the specified URI.');
  }
}

/** Percent-encoding as AWS signature V4 defines it: all but unreserved characters. */
export function awsEncode(text: string, keepSlash = false): string {
  const encoded = encodeURIComponent(text).replaceAll(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
  return keepSlash ? encoded.replaceAll('%2F', '/') : encoded;
}

export function parseRequest(message: IncomingMessage): S3Request {
  const url = message.url ?? '/';
  const cut = url.indexOf('?');
  const path = decode(cut < 0 ? url : url.slice(0, cut));
  const query = new Map<string, string>();
  for (const part of cut < 0 ? [] : url.slice(cut + 1).split('&')) {
    if (part === '') continue;
    const equals = part.indexOf('=');
    const name = decode(equals < 0 ? part : part.slice(0, equals));
    // A name given twice could be signed with one value and read with the other.
    if (query.has(name)) throw new S3Error(400, 'InvalidArgument', 'A query parameter was given twice.');
    query.set(name, equals < 0 ? '' : decode(part.slice(equals + 1)));
  }
  const [, bucket = '', key = ''] = /^\/([^/]*)\/?([\s\S]*)$/.exec(path) ?? [];
  return { message, method: message.method ?? 'GET', path, bucket, key, query };
}

export function header(request: S3Request, name: string): string | undefined {
  const value = request.message.headers[name];
  return Array.isArray(value) ? value.join(',') : value;
}
