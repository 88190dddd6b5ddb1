import { Injectable } from '@nestjs/common';
import type { PasskeyRequestOptions } from '@affinity/proto/vocabulary/sign-in-factors';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { ChallengesRepository, PENDING_SECONDS } from '../second-factor/challenges.repository.js';
import { PasskeyNotFoundError } from './passkey.errors.js';
import { PasskeysRepository } from './passkeys.repository.js';
import { RelyingParty } from './relying-party.js';

/** What a passkey is asked to sign. */
@Injectable()
export class PasskeyOptionsService {
  constructor(
    private readonly challenges: ChallengesRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly relyingParty: RelyingParty,
  ) {}

  /** Options for anybody: the passkey says whose it is, so it must also recognise its owner (finger, face, screen lock). */
  async forAnyone(): Promise<PasskeyRequestOptions> {
    const challenge = await this.challenges.issue('passkey-sign-in', null);
    return this.options(challenge, 'required', undefined);
  }

  /** @throws PasskeyNotFoundError for an account that has none */
  async forAccount(purpose: 'second-factor' | 'reauthentication', accountId: string): Promise<PasskeyRequestOptions> {
    const passkeys = await this.passkeys.list(accountId);
    if (passkeys.length === 0) throw new PasskeyNotFoundError();
    const challenge = await this.challenges.issue(purpose, accountId);
    const known = passkeys.map(({ credentialId, transports }) => ({ id: credentialId.toString('base64url'), transports }));
    return this.options(challenge, 'preferred', known);
  }

  private async options(
    challenge: string,
    userVerification: 'required' | 'preferred',
    allowCredentials: { id: string; transports: string[] }[] | undefined,
  ): Promise<PasskeyRequestOptions> {
    const { allowCredentials: allowed, timeout } = await generateAuthenticationOptions({
      rpID: this.relyingParty.id,
      challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
      timeout: PENDING_SECONDS * 1000,
      userVerification,
      ...(allowCredentials && { allowCredentials }),
    });
    return {
      challenge,
      rpId: this.relyingParty.id,
      userVerification,
      ...(timeout !== undefined && { timeout }),
      ...(allowed && {
        allowCredentials: allowed.map(({ id, transports }) => ({ id, type: 'public-key', ...(transports && { transports }) })),
      }),
    };
  }
}
