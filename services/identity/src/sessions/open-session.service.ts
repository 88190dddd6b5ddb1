import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { v7 as uuidv7 } from 'uuid';
import type { AccountEntity } from '../accounts/account.entity.js';
import { AccountNotFoundError, AccountSuspendedError, UserDisabledError, WrongPasswordError } from '../accounts/account.errors.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import type { Browser } from '../devices/browser.js';
import { KnownOrigins } from '../devices/known-origins.js';
import { NewSignInNotice } from '../devices/new-sign-in.notice.js';
import { IdentityTelemetry, type SignInMethod } from '../telemetry.js';
import { AccessTokenSigner } from './access-token.signer.js';
import type { SessionTokens } from './dto/session-tokens.response.js';
import { EndSessionsService } from './end-sessions.service.js';
import { hashSecret, RefreshChain } from './refresh-chain.js';
import { SESSIONS, type SessionEntity } from './session.entity.js';
import { presentSessionTokens } from './session.presenter.js';

export const REFRESH_DAYS = 30;
/** The least recently used session makes room for the 51st. */
export const MAX_LIVE_SESSIONS = 50;

export function refreshExpiry(now: Date): Date {
  return new Date(now.getTime() + REFRESH_DAYS * 24 * 3600 * 1000);
}

/** The one way to a session, whatever proved who the member is. */
@Injectable()
export class OpenSessionService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly sessions: EndSessionsService,
    private readonly chain: RefreshChain,
    private readonly signer: AccessTokenSigner,
    private readonly origins: KnownOrigins,
    private readonly notice: NewSignInNotice,
    private readonly telemetry: IdentityTelemetry,
  ) {}

  /**
   * Opens a session with the account's row locked: none can open beside a disabling or a password change.
   * @param provenHash the password hash that was checked before; another one by now means that the proof is stale.
   * @throws UserDisabledError, AccountSuspendedError, WrongPasswordError
   */
  async open(tx: Tx, method: SignInMethod, accountId: string, client: Browser, provenHash?: string): Promise<SessionTokens> {
    return this.openFor(tx, method, await this.admit(tx, accountId, provenHash), client);
  }

  /** The account, locked, if it may have a session. @throws as `open` */
  async admit(tx: Tx, accountId: string, provenHash?: string): Promise<AccountEntity> {
    const account = await this.lockProven(tx, accountId, provenHash);
    this.assertWelcome(account);
    return account;
  }

  /**
   * The account, locked, whether or not it may have a session.
   * @throws WrongPasswordError where another hash than `provenHash` is there by now
   */
  async lockProven(tx: Tx, accountId: string, provenHash?: string): Promise<AccountEntity> {
    const account = await this.accounts.lock(tx, accountId);
    if (!account) throw new AccountNotFoundError();
    // The hash is compared before anything is said of the account: with a stale proof nobody has proved to own it.
    if (provenHash !== undefined && account.passwordHash !== provenHash) throw new WrongPasswordError();
    return account;
  }

  /** @throws UserDisabledError, AccountSuspendedError */
  assertWelcome({ disabledAt, suspendedUntil }: AccountEntity): void {
    if (disabledAt) throw new UserDisabledError();
    if (suspendedUntil && suspendedUntil > new Date()) throw new AccountSuspendedError(suspendedUntil);
  }

  /** @param account locked by `tx`, and one that `assertWelcome` lets through */
  async openFor(tx: Tx, method: SignInMethod, account: AccountEntity, client: Browser): Promise<SessionTokens> {
    const accountId = account.id;
    const now = new Date();
    const refresh = this.chain.first(uuidv7());
    const expiresAt = refreshExpiry(now);
    const session: SessionEntity = {
      id: refresh.sessionId,
      accountId,
      userAgent: client.userAgent,
      refreshHash: hashSecret(refresh),
      generation: refresh.generation,
      rotatedAt: null,
      refreshExpiresAt: expiresAt,
      createdAt: now,
      lastSeenAt: now,
      endedAt: null,
      endedReason: null,
    };
    await SESSIONS.insert(tx.manager, session);
    await this.sessions.endBeyond(tx, accountId, MAX_LIVE_SESSIONS);
    const arrival = account.kind === 'member' ? await this.origins.arrive(tx, accountId, client) : undefined;
    if (arrival && method !== 'sign-up') await this.notice.tell(tx, account, arrival, client, now);
    const access = await this.signer.sign(account, session.id, now);
    tx.afterCommit(() => this.telemetry.signedIn(method, accountId, session.id));
    return { ...presentSessionTokens(account, access, refresh, expiresAt), ...(arrival && { device: arrival.device }) };
  }
}
