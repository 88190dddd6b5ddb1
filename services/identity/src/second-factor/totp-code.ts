import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** Steps that the member's clock may be ahead or behind (RFC 6238, 5.2). */
const WINDOW = 1;
const ISSUER = 'Affinity';

/** 160 bits, base32: what authenticator apps expect (RFC 4226, 4). */
export function makeTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

function totp(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS });
}

/** What the QR code says. */
export function totpAddress(secret: string, label: string): string {
  return totp(secret, label).toString();
}

/** The time step whose code this is, or undefined. Spaces do not matter: apps show "123 456". */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | undefined {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = totp(secret).validate({ token, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}
