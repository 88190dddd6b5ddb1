import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { IdentitySessionEndedV1 } from '@affinity/proto/events/identity/session-ended.v1';
import { IdentityTelemetry } from '../telemetry.js';
import type { SessionEndReason } from '@affinity/proto/vocabulary/session-ends';
import type { EndSessionRequest } from './dto/refresh-session.request.js';
import { parseRefreshToken, RefreshChain } from './refresh-chain.js';
import { SESSIONS } from './session.entity.js';
import { SessionNotFoundError } from './session.errors.js';

interface EndedRow {
  readonly id: string;
  readonly account_id: string;
}

/** Ends sessions; each one tells the gateways in the same transaction, so that its access token and sockets die too. */
@Injectable()
export class EndSessionsService {
  constructor(
    private readonly chain: RefreshChain,
    private readonly outbox: OutboxWriter,
    private readonly transactions: Transactions,
    private readonly telemetry: IdentityTelemetry,
  ) {}

  /** Sign-out by the gateway, which holds the cookie. For a session that is unknown, foreign or ended nothing happens. */
  async end(request: EndSessionRequest): Promise<void> {
    await this.transactions.run(async (tx) => {
      const id = 'sessionId' in request ? request.sessionId : await this.provenId(tx, request.refreshToken);
      if (id !== undefined) await this.endOne(tx, id, 'signed-out');
    });
  }

  /**
   * A member ends a session of the own account.
   * @throws SessionNotFoundError for unknown, ended and foreign ones alike.
   */
  async revoke(actor: Actor, sessionId: string): Promise<void> {
    const ended = await this.transactions.run((tx) =>
      this.endWhere(tx, sessionId === actor.sessionId ? 'signed-out' : 'revoked', `id = $2 AND account_id = $3`, [
        sessionId,
        actor.accountId,
      ]),
    );
    if (ended === 0) throw new SessionNotFoundError();
  }

  async endOne(tx: Tx, sessionId: string, reason: SessionEndReason): Promise<void> {
    await this.endWhere(tx, reason, `id = $2`, [sessionId]);
  }

  async endAll(tx: Tx, accountId: string, reason: SessionEndReason, options: { except?: string } = {}): Promise<void> {
    // A sign-in that waits for its second step rests on what is over now.
    await tx.manager.query(`DELETE FROM pending_challenges WHERE account_id = $1 AND purpose = 'second-step'`, [accountId]);
    await this.endWhere(tx, reason, `account_id = $2 AND id IS DISTINCT FROM $3::uuid`, [accountId, options.except ?? null]);
  }

  /** Ends the least recently used ones beyond the newest `keep`. */
  async endBeyond(tx: Tx, accountId: string, keep: number): Promise<void> {
    await this.endWhere(
      tx,
      'replaced',
      `id IN (SELECT id FROM sessions WHERE account_id = $2 AND ended_at IS NULL ORDER BY last_seen_at DESC, id DESC OFFSET $3)`,
      [accountId, keep],
    );
  }

  /** `where` sees its values from $2 on. */
  private async endWhere(tx: Tx, reason: SessionEndReason, where: string, values: readonly unknown[]): Promise<number> {
    // The driver answers an UPDATE with its rows and their number.
    const [rows] = await tx.manager.query<[EndedRow[], number]>(
      `UPDATE sessions SET ended_at = now(), ended_reason = $1 WHERE ended_at IS NULL AND ${where} RETURNING id, account_id`,
      [reason, ...values],
    );
    for (const { id, account_id: accountId } of rows) {
      await this.outbox.add(tx, IdentitySessionEndedV1, {
        subject: id,
        actorId: accountId,
        revision: 0,
        data: { sessionId: id, accountId, reason },
      });
    }
    tx.afterCommit(() => this.telemetry.sessionsEnded(reason, rows.length));
    return rows.length;
  }

  /** The session a refresh token belongs to; spent tokens of it count too: whoever held one may sign out. */
  private async provenId(tx: Tx, text: string): Promise<string | undefined> {
    const token = parseRefreshToken(text);
    const session = token && (await SESSIONS.byId(tx.manager, token.sessionId));
    return session && this.chain.leadsTo(token, session.generation, session.refreshHash) ? session.id : undefined;
  }
}
