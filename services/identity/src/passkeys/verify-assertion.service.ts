import { Injectable } from '@nestjs/common';
import { Transactions } from '@affinity/kit/db/transactions';
import type { PasskeyAssertion } from '@affinity/proto/vocabulary/sign-in-factors';
import { verifyAuthenticationResponse, type VerifiedAuthenticationResponse } from '@simplewebauthn/server';
import { parse as parseUuid } from 'uuid';
import { ACCOUNTS } from '../accounts/account.entity.js';
import { ChallengesRepository } from '../second-factor/challenges.repository.js';
import { FactorNotices } from '../second-factor/factor-notices.service.js';
import type { RefusalStatus } from '../second-factor/second-factor.errors.js';
import { IdentityTelemetry } from '../telemetry.js';
import { challengeIn } from './client-data.js';
import { PasskeyCopiedError, PasskeyRefusedError } from './passkey.errors.js';
import { PasskeysRepository, type PasskeyRow } from './passkeys.repository.js';
import { RelyingParty } from './relying-party.js';

export interface AssertionOptions {
  readonly purpose: 'passkey-sign-in' | 'second-factor' | 'reauthentication';
  /** Null where the passkey is to say whose it is. */
  readonly accountId: string | null;
  readonly requireUserVerification: boolean;
  readonly status: RefusalStatus;
}

export interface VerifiedPasskey {
  readonly accountId: string;
  readonly passkeyId: string;
  readonly userVerified: boolean;
}

/** Whether a passkey signed the challenge that it was given, for this site, and only now (WebAuthn 3, 7.2). */
@Injectable()
export class VerifyAssertionService {
  constructor(
    private readonly challenges: ChallengesRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly relyingParty: RelyingParty,
    private readonly notices: FactorNotices,
    private readonly transactions: Transactions,
    private readonly telemetry: IdentityTelemetry,
  ) {}

  /** The challenge is spent, whatever comes of it. @throws PasskeyRefusedError, PasskeyCopiedError */
  async verify(assertion: PasskeyAssertion, options: AssertionOptions): Promise<VerifiedPasskey> {
    const challenge = challengeIn(assertion.response.clientDataJSON);
    const known = challenge !== undefined && (await this.challenges.take(challenge, options.purpose, options.accountId));
    const passkey = known ? await this.passkeys.byCredential(Buffer.from(assertion.id, 'base64url')) : undefined;
    if (!passkey || !isOf(passkey, assertion, options)) throw new PasskeyRefusedError(options.status);
    const { newCounter, credentialBackedUp, userVerified } = await this.checkSignature(assertion, challenge!, passkey, options);
    if (!(await this.passkeys.use(passkey.id, newCounter, credentialBackedUp))) await this.refuseCopy(passkey, options);
    return { accountId: passkey.accountId, passkeyId: passkey.id, userVerified };
  }

  private async checkSignature(
    assertion: PasskeyAssertion,
    challenge: string,
    { credentialId, publicKey }: PasskeyRow,
    { requireUserVerification, status }: AssertionOptions,
  ): Promise<VerifiedAuthenticationResponse['authenticationInfo']> {
    const outcome = await verifyAuthenticationResponse({
      response: { ...assertion, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: this.relyingParty.origin,
      expectedRPID: this.relyingParty.id,
      // The counter is compared where it is written: two answers at once cannot both be the next one.
      credential: { id: credentialId.toString('base64url'), publicKey: new Uint8Array(publicKey), counter: 0 },
      requireUserVerification,
    }).catch((error: unknown) => {
      this.telemetry.passkeyRefused(error);
    });
    if (!outcome?.verified) throw new PasskeyRefusedError(status);
    return outcome.authenticationInfo;
  }

  private async refuseCopy(passkey: PasskeyRow, { status }: AssertionOptions): Promise<never> {
    await this.transactions.run(async (tx) => {
      const account = await ACCOUNTS.byId(tx.manager, passkey.accountId);
      // The passkey was removed while it was checked: nothing was copied.
      if (!account || !(await this.passkeys.exists(tx, passkey.id))) throw new PasskeyRefusedError(status);
      await this.notices.send(tx, account, { kind: 'passkey-copied', name: passkey.name });
      tx.afterCommit(() => this.telemetry.passkeyCopied(passkey.accountId, passkey.id));
    });
    throw new PasskeyCopiedError(status);
  }
}

/** The account is the one that is asked; a passkey that tells its owner tells the same. */
function isOf(passkey: PasskeyRow, { response: { userHandle } }: PasskeyAssertion, { accountId }: AssertionOptions): boolean {
  if (accountId !== null && passkey.accountId !== accountId) return false;
  return userHandle === undefined || userHandle === userHandleOf(passkey.accountId);
}

/** What an authenticator keeps of an account beside its key. */
export function userHandleOf(accountId: string): string {
  return Buffer.from(parseUuid(accountId)).toString('base64url');
}
