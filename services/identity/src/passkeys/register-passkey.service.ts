import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import type { ClientInfo } from '@affinity/kit/auth/client-info';
import { Transactions, violates, type Tx } from '@affinity/kit/db/transactions';
import type { PasskeyAttestation, PasskeyCreationOptions } from '@affinity/proto/vocabulary/sign-in-factors';
import { generateRegistrationOptions, verifyRegistrationResponse, type VerifiedRegistrationResponse } from '@simplewebauthn/server';
import { parse as parseUuid, v7 as uuidv7 } from 'uuid';
import type { AccountEntity } from '../accounts/account.entity.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { OwnAccountService } from '../accounts/own-account.service.js';
import { ReauthenticationService, type ReauthenticationProof } from '../accounts/reauthentication.service.js';
import { ChallengesRepository, PENDING_SECONDS } from '../second-factor/challenges.repository.js';
import { FactorNotices } from '../second-factor/factor-notices.service.js';
import { IssueRecoveryCodes } from '../second-factor/issue-recovery-codes.js';
import { IdentityTelemetry } from '../telemetry.js';
import { challengeIn } from './client-data.js';
import type { AddedPasskey, AddPasskeyRequest } from './dto/passkeys.contracts.js';
import { PasskeyExistsError, PasskeyRefusedError, TooManyPasskeysError } from './passkey.errors.js';
import { CREDENTIAL_UNIQUE, MAX_PASSKEYS, PasskeysRepository, presentPasskey, type NewPasskey } from './passkeys.repository.js';
import { RelyingParty } from './relying-party.js';

type Registration = NonNullable<VerifiedRegistrationResponse['registrationInfo']>;

/** EdDSA, ES256, RS256 (COSE): what authenticators in use speak. */
const ALGORITHMS = [-8, -7, -257];

@Injectable()
export class RegisterPasskeyService {
  constructor(
    private readonly own: OwnAccountService,
    private readonly reauthentication: ReauthenticationService,
    private readonly accounts: AccountsRepository,
    private readonly challenges: ChallengesRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly codes: IssueRecoveryCodes,
    private readonly notices: FactorNotices,
    private readonly relyingParty: RelyingParty,
    private readonly transactions: Transactions,
    private readonly telemetry: IdentityTelemetry,
  ) {}

  /**
   * The challenge shows for five minutes that the member was asked who they are.
   * @throws what `ReauthenticationService.prove` throws; TooManyPasskeysError
   */
  async begin(actor: Actor, proof: ReauthenticationProof, client: ClientInfo): Promise<PasskeyCreationOptions> {
    const account = await this.reauthentication.prove(actor, proof, client);
    const known = await this.passkeys.list(account.id);
    if (known.length >= MAX_PASSKEYS) throw new TooManyPasskeysError();
    const challenge = await this.challenges.issue('registration', account.id);
    const selection = { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' } as const;
    const options = await generateRegistrationOptions({
      rpName: this.relyingParty.name,
      rpID: this.relyingParty.id,
      userID: new Uint8Array(parseUuid(account.id)),
      userName: account.email ?? account.displayName,
      userDisplayName: account.displayName,
      challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
      timeout: PENDING_SECONDS * 1000,
      excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId.toString('base64url'), transports })),
      authenticatorSelection: selection,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return {
      rp: { id: this.relyingParty.id, name: this.relyingParty.name },
      user: options.user,
      challenge,
      pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
      timeout: PENDING_SECONDS * 1000,
      excludeCredentials: (options.excludeCredentials ?? []).map(({ id, transports }) => ({
        id,
        type: 'public-key',
        ...(transports && { transports }),
      })),
      authenticatorSelection: selection,
      attestation: 'none',
    };
  }

  /** @throws PasskeyRefusedError 400, PasskeyExistsError, TooManyPasskeysError */
  async finish(actor: Actor, { name, attestation }: AddPasskeyRequest): Promise<AddedPasskey> {
    const account = await this.own.get(actor);
    const { credential, credentialBackedUp } = await this.verify(attestation, account.id);
    const passkey: NewPasskey = {
      id: uuidv7(),
      accountId: account.id,
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: attestation.response.transports ?? [],
      backedUp: credentialBackedUp,
      name,
      createdAt: new Date(),
    };
    try {
      return await this.transactions.run((tx) => this.store(tx, account, passkey));
    } catch (error) {
      if (violates(error, CREDENTIAL_UNIQUE)) throw new PasskeyExistsError();
      throw error;
    }
  }

  private async store(tx: Tx, account: AccountEntity, passkey: NewPasskey): Promise<AddedPasskey> {
    await this.accounts.lockLive(tx, account.id);
    if ((await this.passkeys.list(account.id, tx.manager)).length >= MAX_PASSKEYS) throw new TooManyPasskeysError();
    await this.passkeys.insert(tx, passkey);
    await this.notices.send(tx, account, { kind: 'passkey-added', name: passkey.name });
    tx.afterCommit(() => this.telemetry.accountChanged('passkey-added', account.id));
    const recoveryCodes = await this.codes.unlessThere(tx, account.id);
    return { passkey: presentPasskey({ ...passkey, lastUsedAt: null }), recoveryCodes };
  }

  private async verify(attestation: PasskeyAttestation, accountId: string): Promise<Registration> {
    const challenge = challengeIn(attestation.response.clientDataJSON);
    if (challenge === undefined || !(await this.challenges.take(challenge, 'registration', accountId))) throw new PasskeyRefusedError(400);
    const outcome = await verifyRegistrationResponse({
      response: {
        ...attestation,
        response: { clientDataJSON: attestation.response.clientDataJSON, attestationObject: attestation.response.attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: this.relyingParty.origin,
      expectedRPID: this.relyingParty.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch((error: unknown) => {
      this.telemetry.passkeyRefused(error);
    });
    if (!outcome?.verified) throw new PasskeyRefusedError(400);
    return outcome.registrationInfo;
  }
}
