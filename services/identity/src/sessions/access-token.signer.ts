import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { TOKEN_ALGORITHM, TOKEN_AUDIENCE, TOKEN_ISSUER } from '@affinity/kit/auth/token-verifier';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { SignJWT } from 'jose';
import { isEmailConfirmed, type AccountEntity } from '../accounts/account.entity.js';
import type { IdentityConfig } from '../config.js';
import type { PublicKeySet } from './dto/public-keys.response.js';

export const ACCESS_TOKEN_SECONDS = 300;

export interface AccessToken {
  readonly token: string;
  readonly expiresAt: Date;
}

type SignedAccount = Pick<AccountEntity, 'id' | 'kind' | 'roles' | 'email' | 'emailVerifiedAt' | 'createdAt'>;

/** Signs access tokens, and publishes the keys that check them (RFC 7517, RFC 8037). */
@Injectable()
export class AccessTokenSigner {
  private readonly keyId: string;
  readonly publicKeys: PublicKeySet;

  constructor(@Inject(CONFIG) private readonly config: IdentityConfig) {
    const current = publicJwk(createPublicKey(config.signingKey));
    const previous = config.previousPublicKey ? [publicJwk(config.previousPublicKey)] : [];
    this.keyId = current.kid;
    this.publicKeys = { keys: [current, ...previous.filter((key) => key.kid !== current.kid)] };
  }

  async sign(account: SignedAccount, sessionId: string, now: Date): Promise<AccessToken> {
    const issuedAt = Math.floor(now.getTime() / 1000);
    const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS;
    const token = await new SignJWT({
      sid: sessionId,
      kind: account.kind,
      roles: account.roles,
      confirmed: isEmailConfirmed(account),
      since: Math.floor(account.createdAt.getTime() / 1000),
    })
      .setProtectedHeader({ alg: TOKEN_ALGORITHM, kid: this.keyId, typ: 'JWT' })
      .setIssuer(TOKEN_ISSUER)
      .setAudience(TOKEN_AUDIENCE)
      .setSubject(account.id)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(this.config.signingKey);
    return { token, expiresAt: new Date(expiresAt * 1000) };
  }
}

/** The key's id is its thumbprint (RFC 7638), so that two keys never share one. */
function publicJwk(key: KeyObject): PublicKeySet['keys'][number] {
  const { x } = key.export({ format: 'jwk' }) as { x: string };
  const thumbprint = createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url');
  return { kty: 'OKP', crv: 'Ed25519', x, kid: thumbprint, alg: TOKEN_ALGORITHM, use: 'sig' };
}
