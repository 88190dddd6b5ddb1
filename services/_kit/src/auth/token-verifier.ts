import { createRemoteJWKSet, jwtVerify, errors, type JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import { UnavailableError } from '../errors/domain-error.js';
import type { Actor } from './actor.js';

/** `iss` and `aud` of every access token. */
export const TOKEN_ISSUER = 'affinity-identity';
export const TOKEN_AUDIENCE = 'affinity';
export const TOKEN_ALGORITHM = 'EdDSA';
/** Clocks may differ this much (SAFETY-P13). */
const CLOCK_LEEWAY_SECONDS = 30;

/** Errors of a token that is not ours, not whole or not valid any more. Any other error means that the keys could not be had. */
const INVALID = [
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
];

interface Verified {
  readonly actor: Actor;
  /** Seconds since the epoch. */
  readonly expiresAt: number;
}

/**
 * Checks access tokens against identity's published keys. Verified tokens are kept until they expire, so that a
 * member's next request costs a map look-up instead of a signature check.
 */
export class TokenVerifier {
  private readonly verified = new LRUCache<string, Verified>({ max: 20_000 });

  constructor(private readonly keys: JWTVerifyGetKey) {}

  static remote(jwksUrl: string): TokenVerifier {
    return new TokenVerifier(createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: 3000, cooldownDuration: 5000, cacheMaxAge: 600_000 }));
  }

  /** The actor, or undefined when the token is not ours, malformed or expired. Throws 503 when the keys cannot be had. */
  async verify(token: string): Promise<Verified | undefined> {
    const known = this.verified.get(token);
    if (known) {
      if (known.expiresAt + CLOCK_LEEWAY_SECONDS > Date.now() / 1000) return known;
      this.verified.delete(token);
      return undefined;
    }
    try {
      const { payload } = await jwtVerify(token, this.keys, {
        issuer: TOKEN_ISSUER,
        audience: TOKEN_AUDIENCE,
        algorithms: [TOKEN_ALGORITHM],
        clockTolerance: CLOCK_LEEWAY_SECONDS,
        requiredClaims: ['sub', 'sid', 'exp'],
      });
      const verified: Verified = {
        actor: {
          accountId: payload.sub!,
          sessionId: String(payload['sid']),
          kind: payload['kind'] === 'anonymous' ? 'anonymous' : 'member',
          roles: Array.isArray(payload['roles']) ? payload['roles'].map(String) : [],
          emailConfirmed: payload['confirmed'] !== false,
          accountSince: typeof payload['since'] === 'number' ? new Date(payload['since'] * 1000) : undefined,
        },
        expiresAt: payload.exp!,
      };
      this.verified.set(token, verified);
      return verified;
    } catch (error) {
      if (INVALID.some((kind) => error instanceof kind)) return undefined;
      throw new UnavailableError('session.keys_unavailable', 'Sign-in cannot be checked right now.', 2, error);
    }
  }
}
