import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import type { SecondFactorKind } from '@affinity/proto/vocabulary/sign-in-factors';
import { DataSource, type EntityManager } from 'typeorm';

/** What an account has beside its password. */
export interface Factors {
  readonly passkeys: number;
  readonly totp: boolean;
  readonly recoveryCodes: number;
}

const FACTOR_TABLES = ['passkeys', 'totp_secrets', 'recovery_codes'] as const;
const TABLES = [...FACTOR_TABLES, 'pending_challenges'] as const;

/** A passkey or an authenticator app: recovery codes only stand in for these. */
export function isAsked({ passkeys, totp }: Factors): boolean {
  return passkeys > 0 || totp;
}

export function methodsOf({ passkeys, totp, recoveryCodes }: Factors): SecondFactorKind[] {
  return [
    ...(passkeys > 0 ? (['passkey'] as const) : []),
    ...(totp ? (['totp'] as const) : []),
    ...(recoveryCodes > 0 ? (['recovery-code'] as const) : []),
  ];
}

@Injectable()
export class FactorsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async of(accountId: string, manager: EntityManager = this.dataSource.manager): Promise<Factors> {
    const rows = await manager.query<[Factors]>(
      `SELECT (SELECT count(*) FROM passkeys WHERE account_id = $1)::int AS passkeys,
              EXISTS (SELECT FROM totp_secrets WHERE account_id = $1 AND confirmed_at IS NOT NULL) AS totp,
              (SELECT count(*) FROM recovery_codes WHERE account_id = $1 AND used_at IS NULL)::int AS "recoveryCodes"`,
      [accountId],
    );
    return rows[0];
  }

  /** Takes every factor of an account away, and what was begun with them. */
  async removeAll(tx: Tx, accountId: string): Promise<void> {
    for (const table of TABLES) await tx.manager.query(`DELETE FROM ${table} WHERE account_id = $1`, [accountId]);
  }

  /** Takes away the factors that were added since then; what was begun goes in any case. */
  async removeSince(tx: Tx, accountId: string, since: Date): Promise<void> {
    for (const table of FACTOR_TABLES)
      await tx.manager.query(`DELETE FROM ${table} WHERE account_id = $1 AND created_at >= $2`, [accountId, since]);
    await tx.manager.query(`DELETE FROM pending_challenges WHERE account_id = $1`, [accountId]);
    await this.afterRemoval(tx, accountId);
  }

  /** Recovery codes stand in for a factor: without one they would be a way around the password's protection for nothing. */
  async afterRemoval(tx: Tx, accountId: string): Promise<void> {
    if (!isAsked(await this.of(accountId, tx.manager)))
      await tx.manager.query(`DELETE FROM recovery_codes WHERE account_id = $1`, [accountId]);
  }
}
