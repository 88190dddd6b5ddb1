import { createHmac } from 'node:crypto';
import { MEDIA_SIGNING_KEY } from './test-gateway.js';

interface SignedFile {
  readonly key: string;
  readonly name: string;
  readonly disposition?: 'inline' | 'attachment';
  /** Seconds since 1970. */
  readonly expires?: number;
}

/** Path and query of a chat file as chat signs them (ADR 13). */
export function signedPath(
  { key, name, disposition = 'attachment', expires = nowSeconds() + 600 }: SignedFile,
  signingKey = MEDIA_SIGNING_KEY,
): string {
  const signature = createHmac('sha256', signingKey).update(['media-v1', key, expires, disposition, name].join('\n')).digest('base64url');
  return `/media/${key}?${new URLSearchParams({ expires: String(expires), disposition, name, signature }).toString()}`;
}

export const nowSeconds = (): number => Math.floor(Date.now() / 1000);
