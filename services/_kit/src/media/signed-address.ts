import { createHmac } from 'node:crypto';

export interface SignedFile {
  /** The file's key in the storage; holds only letters that stand for themselves in an address. */
  readonly key: string;
  /** The name that the file is saved under. */
  readonly name: string;
  readonly disposition: 'inline' | 'attachment';
  readonly expiresAt: Date;
}

/**
 * The signed text is version, key, end in seconds since 1970, disposition and name, a line each. A name holds no line breaks. The
 * signature is HMAC-SHA256, base64url. The media origin makes the same of what it was asked for and compares.
 */
export function mediaSignature(
  signingKey: string,
  { key, name, disposition, expires }: Omit<SignedFile, 'expiresAt'> & { expires: number },
): string {
  return createHmac('sha256', signingKey).update(`media-v1\n${key}\n${expires}\n${disposition}\n${name}`).digest('base64url');
}

/** An address that reads one file until it ends. Its parameters are `expires`, `disposition`, `name` and `signature`. */
export function signedAddress(baseUrl: string, signingKey: string, { key, name, disposition, expiresAt }: SignedFile): string {
  const expires = Math.floor(expiresAt.getTime() / 1000);
  const signature = mediaSignature(signingKey, { key, name, disposition, expires });
  const query = new URLSearchParams({ expires: String(expires), disposition, name, signature });
  return `${baseUrl}/${key}?${query.toString()}`;
}
