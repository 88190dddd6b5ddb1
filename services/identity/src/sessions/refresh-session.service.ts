import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import { ACCOUNTS } from '../accounts/account.entity.js';
import { IdentityTelemetry } from '../telemetry.js';
import { AccessTokenSigner } from './access-token.signer.js';
import type { SessionTokens } from './dto/session-tokens.response.js';
import { EndSessionsService } from './end-sessions.service.js';
import { refreshExpiry } from './open-session.service.js';
import { hashSecret, parseRefreshToken, RefreshChain, type RefreshToken } from './refresh-chain.js';
import { RefreshInvalidError } from './session.errors.js';
import { SESSIONS, type SessionEntity } from './session.entity.js';
import { presentSessionTokens } from './session.presenter.js';

/** The token just spent may come once more within this time: from a second tab, or because an answer got lost. */
export const REUSE_GRACE_SECONDS = 10;

/**
 * Exchanges a refresh token for its successor and a fresh access token (RFC 9700 section 4.14: rotation with reuse
 * detection). A spent token that comes back later means that two parties hold the session: it ends for both.
 */
@Injectable()
export class RefreshSessionService {
  constructor(
    private readonly chain: RefreshChain,
    private readonly signer: AccessTokenSigner,
    private readonly sessions: EndSessionsService,
    private readonly transactions: Transactions,
    private readonly telemetry: IdentityTelemetry,
  ) {}

  /** @throws RefreshInvalidError */
  async refresh(text: string): Promise<SessionTokens> {
    const token = parseRefreshToken(text);
    // An undefined outcome is committed too: it may have ended the session.
    const tokens = token && (await this.transactions.run((tx) => this.exchange(tx, token)));
    if (!tokens) throw new RefreshInvalidError();
    return tokens;
  }

  private async exchange(tx: Tx, token: RefreshToken): Promise<SessionTokens | undefined> {
    const session = await SESSIONS.lock(tx.manager, token.sessionId);
    const now = new Date();
    if (
      !session ||
      session.endedAt ||
      session.refreshExpiresAt <= now ||
      !this.chain.leadsTo(token, session.generation, session.refreshHash)
    ) {
      this.telemetry.refreshed('invalid');
      return undefined;
    }
    if (token.generation === session.generation) return this.rotate(tx, session, token, now);
    const sinceRotation = now.getTime() - (session.rotatedAt?.getTime() ?? 0);
    if (token.generation === session.generation - 1 && sinceRotation <= REUSE_GRACE_SECONDS * 1000) {
      this.telemetry.refreshed('repeated');
      return this.answer(tx, session, this.chain.successor(token), session.refreshExpiresAt, now);
    }
    await this.sessions.endOne(tx, session.id, 'refresh-reused');
    tx.afterCommit(() => this.telemetry.refreshReused(session.accountId, session.id));
    return undefined;
  }

  private async rotate(tx: Tx, session: SessionEntity, token: RefreshToken, now: Date): Promise<SessionTokens> {
    const next = this.chain.successor(token);
    const refreshExpiresAt = refreshExpiry(now);
    const { generation } = next;
    await SESSIONS.update(tx.manager, session.id, {
      refreshHash: hashSecret(next),
      generation,
      rotatedAt: now,
      lastSeenAt: now,
      refreshExpiresAt,
    });
    tx.afterCommit(() => this.telemetry.refreshed('rotated'));
    return this.answer(tx, session, next, refreshExpiresAt, now);
  }

  private async answer(tx: Tx, session: SessionEntity, refresh: RefreshToken, expiresAt: Date, now: Date): Promise<SessionTokens> {
    const account = await ACCOUNTS.existing(tx.manager, session.accountId);
    return presentSessionTokens(account, await this.signer.sign(account, session.id, now), refresh, expiresAt);
  }
}
