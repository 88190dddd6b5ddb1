import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import type { Tx } from '@affinity/kit/db/transactions';
import type { IdentityConfig } from '../config.js';

/** DECISION-6. */
export const RESET_MINUTES = 30;

export function hashResetToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Links that set a password. Only a link's hash is kept. */
@Injectable()
export class PasswordResetLinks {
  constructor(@Inject(CONFIG) private readonly config: Pick<IdentityConfig, 'publicOrigin'>) {}

  /** The account's row is locked by `tx`. Only the newest link works. */
  async issue(tx: Tx, accountId: string): Promise<{ href: string; expiresAt: Date }> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(Date.now() + RESET_MINUTES * 60_000);
    await tx.manager.query(`DELETE FROM password_resets WHERE account_id = $1`, [accountId]);
    await tx.manager.query(`INSERT INTO password_resets (token_hash, account_id, expires_at) VALUES ($1, $2, $3)`, [
      hashResetToken(token),
      accountId,
      expiresAt,
    ]);
    // What follows the hash reaches no server's log.
    return { href: `${this.config.publicOrigin}/reset-password#${token}`, expiresAt };
  }
}
