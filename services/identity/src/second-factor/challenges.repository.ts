import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { DataSource, type EntityManager } from 'typeorm';

/**
 * What a pending value is for: it is taken for nothing else. `second-step` is the ticket of a sign-in whose first step
 * is done; the others are challenges that a passkey signs.
 */
export type PendingPurpose = 'second-step' | 'second-factor' | 'passkey-sign-in' | 'reauthentication' | 'registration';

export const PENDING_SECONDS = 300;
/** Tries of a ticket. A challenge has one. */
export const TRIES_PER_TICKET = 5;

export interface Ticket {
  readonly accountId: string;
  /** What proved who it is in the first step. */
  readonly method: 'password' | 'google';
}

function hash(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}

/** Random values that are good once, for five minutes. Only their hashes are stored: a copy of the table opens nothing. */
@Injectable()
export class ChallengesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A fresh challenge, base64url of 32 bytes. */
  async issue(purpose: PendingPurpose, accountId: string | null): Promise<string> {
    return this.insert(this.dataSource.manager, purpose, accountId, null);
  }

  /** A ticket, with the account's row locked by `tx`. */
  async issueTicket(tx: Tx, { accountId, method }: Ticket): Promise<{ ticket: string; expiresAt: Date }> {
    const ticket = await this.insert(tx.manager, 'second-step', accountId, method);
    return { ticket, expiresAt: new Date(Date.now() + PENDING_SECONDS * 1000) };
  }

  /** Takes a challenge, whatever becomes of the answer to it. False for one that is unknown, old, used, or somebody else's. */
  async take(challenge: string, purpose: PendingPurpose, accountId: string | null): Promise<boolean> {
    const [, taken] = await this.dataSource.query<[unknown[], number]>(
      `DELETE FROM pending_challenges WHERE id_hash = $1 AND purpose = $2 AND account_id IS NOT DISTINCT FROM $3::uuid AND expires_at > now()`,
      [hash(challenge), purpose, accountId],
    );
    return taken === 1;
  }

  /** The ticket's account, without counting. */
  async ticket(ticket: string): Promise<Ticket | undefined> {
    const rows = await this.dataSource.query<Ticket[]>(
      `SELECT account_id AS "accountId", method FROM pending_challenges
       WHERE id_hash = $1 AND purpose = 'second-step' AND expires_at > now() AND tries < $2`,
      [hash(ticket), TRIES_PER_TICKET],
    );
    return rows[0];
  }

  /** Counts a try before it is checked, so that a thousand at once get no further than five. */
  async tryTicket(ticket: string): Promise<Ticket | undefined> {
    const [rows] = await this.dataSource.query<[Ticket[], number]>(
      `UPDATE pending_challenges SET tries = tries + 1
       WHERE id_hash = $1 AND purpose = 'second-step' AND expires_at > now() AND tries < $2
       RETURNING account_id AS "accountId", method`,
      [hash(ticket), TRIES_PER_TICKET],
    );
    return rows[0];
  }

  /** Ends a ticket; true for the one caller that comes in with it. */
  async redeemTicket(tx: Tx, ticket: string): Promise<boolean> {
    const [, redeemed] = await tx.manager.query<[unknown[], number]>(
      `DELETE FROM pending_challenges WHERE id_hash = $1 AND purpose = 'second-step' AND expires_at > now()`,
      [hash(ticket)],
    );
    return redeemed === 1;
  }

  private async insert(manager: EntityManager, purpose: PendingPurpose, accountId: string | null, method: string | null): Promise<string> {
    const value = randomBytes(32).toString('base64url');
    await manager.query(
      `INSERT INTO pending_challenges (id_hash, account_id, purpose, method, expires_at)
       VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
      [hash(value), accountId, purpose, method, PENDING_SECONDS],
    );
    return value;
  }
}
