import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { DataSource, type EntityManager } from 'typeorm';
import { Sealer } from '../crypto/sealer.js';

export interface TotpSecret {
  readonly secret: string;
  readonly confirmedAt: Date | null;
}

/** Secrets of authenticator apps, sealed together with whose they are: a row moved to another account does not open. */
@Injectable()
export class TotpSecretsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sealer: Sealer,
  ) {}

  /** Undefined also for a secret that was sealed under another key. */
  async find(accountId: string, manager: EntityManager = this.dataSource.manager): Promise<TotpSecret | undefined> {
    const [row] = await manager.query<{ sealed: Buffer; confirmed_at: Date | null }[]>(
      `SELECT sealed, confirmed_at FROM totp_secrets WHERE account_id = $1`,
      [accountId],
    );
    const text = row && this.sealer.open('totp', row.sealed);
    if (text === undefined) return undefined;
    const { accountId: owner, secret } = JSON.parse(text) as { accountId: string; secret: string };
    return owner === accountId ? { secret, confirmedAt: row!.confirmed_at } : undefined;
  }

  /** A secret that was begun and not confirmed gives way. */
  async begin(tx: Tx, accountId: string, secret: string): Promise<void> {
    await tx.manager.query(`DELETE FROM totp_secrets WHERE account_id = $1 AND confirmed_at IS NULL`, [accountId]);
    await tx.manager.query(`INSERT INTO totp_secrets (account_id, sealed, created_at) VALUES ($1, $2, now())`, [
      accountId,
      this.sealer.seal('totp', JSON.stringify({ accountId, secret })),
    ]);
  }

  async confirm(tx: Tx, accountId: string, step: number): Promise<void> {
    await tx.manager.query(`UPDATE totp_secrets SET confirmed_at = now(), last_step = $2 WHERE account_id = $1`, [accountId, step]);
  }

  /** Takes the code of a step: false when that one, or a later one, was used before. */
  async use(accountId: string, step: number): Promise<boolean> {
    const [, used] = await this.dataSource.query<[unknown[], number]>(
      `UPDATE totp_secrets SET last_step = $2 WHERE account_id = $1 AND confirmed_at IS NOT NULL AND last_step < $2`,
      [accountId, step],
    );
    return used === 1;
  }

  /** True if there was a confirmed one. */
  async remove(tx: Tx, accountId: string): Promise<boolean> {
    const [, removed] = await tx.manager.query<[unknown[], number]>(
      `DELETE FROM totp_secrets WHERE account_id = $1 AND confirmed_at IS NOT NULL`,
      [accountId],
    );
    return removed === 1;
  }
}
