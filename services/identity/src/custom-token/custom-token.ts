import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

export const CUSTOM_TOKEN_AUDIENCE = 'affinity-custom-token';
/** A token made elsewhere and carried to the sign-in: it must be fresh. */
export const CUSTOM_TOKEN_MAX_SECONDS = 3600;

const Claims = z.object({ uid: z.uuid(), iat: z.number(), exp: z.number() });

/** A custom token for `uid`, HS256 under `key`, valid for `seconds`. */
export function mintCustomToken(uid: string, key: string, seconds = CUSTOM_TOKEN_MAX_SECONDS): Promise<string> {
  return new SignJWT({ uid })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(CUSTOM_TOKEN_AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(`${seconds}s`)
    .sign(new TextEncoder().encode(key));
}

/** The account id a custom token speaks for, or undefined for a token that is not ours, expired or made to live over an hour. */
export async function readCustomToken(token: string, key: string): Promise<string | undefined> {
  const verified = await jwtVerify(token, new TextEncoder().encode(key), {
    algorithms: ['HS256'],
    audience: CUSTOM_TOKEN_AUDIENCE,
    requiredClaims: ['uid', 'iat', 'exp'],
    clockTolerance: 30,
    maxTokenAge: CUSTOM_TOKEN_MAX_SECONDS,
  }).catch(() => undefined);
  const claims = Claims.safeParse(verified?.payload);
  if (!claims.success || claims.data.exp - claims.data.iat > CUSTOM_TOKEN_MAX_SECONDS) return undefined;
  return claims.data.uid.toLowerCase();
}
