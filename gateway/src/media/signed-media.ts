import { createHmac, timingSafeEqual } from 'node:crypto';

/** A file of a conversation, as a signed address names it. */
export interface SignedMedia {
  readonly key: string;
  readonly disposition: 'inline' | 'attachment';
  /** The name under which the file is saved. */
  readonly name: string;
}

const MEMBER = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/**
 * Stored names need no encoding, as in `mediaKeyOf`. Sealed files of reports are for moderators. Those of removed messages are for nobody.
 */
const SIGNED_KEY = new RegExp(
  `^/media/(chat_files/${MEMBER}_${MEMBER}/[A-Za-z0-9][A-Za-z0-9._-]{0,254}|evidence/(?:posts|stories|profiles|chat)/${MEMBER}/[0-9]{1,3})$`,
);
const PARAMETERS = ['disposition', 'expires', 'name', 'signature'];
const SECONDS = /^[1-9]\d{0,11}$/;

/**
 * The file that a request target names, if a service signed exactly this address and it has not ended (decision MED-011). Undefined
 * for anything else: a wrong signature looks like a missing file.
 *
 * The signature covers `media-v1`, key, end in seconds since 1970, disposition and name, joined by line feeds: HMAC-SHA256,
 * base64url (ADR 13).
 *
 * @param target path and query as they were sent
 * @param now milliseconds since 1970
 */
export function signedMediaOf(target: string, signingKey: string, now: number): SignedMedia | undefined {
  const [path = '', query = '', ...more] = target.split('?');
  const key = SIGNED_KEY.exec(path)?.[1];
  if (key === undefined || more.length > 0) return undefined;
  const parameters = new URLSearchParams(query);
  if ([...parameters.keys()].toSorted().join() !== PARAMETERS.join()) return undefined;
  const { expires = '', disposition = '', name = '', signature = '' } = Object.fromEntries(parameters);
  if (!SECONDS.test(expires) || (disposition !== 'inline' && disposition !== 'attachment') || name === '') return undefined;
  const expected = createHmac('sha256', signingKey).update(`media-v1\n${key}\n${expires}\n${disposition}\n${name}`).digest('base64url');
  if (!sameText(signature, expected) || Number(expires) * 1000 <= now) return undefined;
  return { key, disposition, name };
}

/** Compares in constant time: a guesser learns nothing from how long it takes. */
function sameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
