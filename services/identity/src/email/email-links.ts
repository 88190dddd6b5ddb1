import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import type { Tx } from '@affinity/kit/db/transactions';
import type { IdentityConfig } from '../config.js';

/** `confirm` proves the account's address, `change` puts a new one in its place, `undo` puts the old one back. */
export type EmailLinkKind = 'confirm' | 'change' | 'undo';

export interface EmailLink {
  readonly account_id: string;
  readonly kind: EmailLinkKind;
  readonly email: string;
  readonly expires_at: Date;
}

export const CONFIRM_HOURS = 24;
export const UNDO_DAYS = 7;
const LIFE_MS: Readonly<Record<EmailLinkKind, number>> = {
  confirm: CONFIRM_HOURS * 3600_000,
  change: CONFIRM_HOURS * 3600_000,
  undo: UNDO_DAYS * 24 * 3600_000,
};

/** Links that prove to read mail at an address. Only a link's hash is kept. Only the newest link that confirms or changes works. */
@Injectable()
export class EmailLinks {
  constructor(@Inject(CONFIG) private readonly config: Pick<IdentityConfig, 'publicOrigin'>) {}

  /** The address is in the fragment: browsers send that to nobody, so it reaches no log. */
  async issue(tx: Tx, kind: EmailLinkKind, accountId: string, email: string): Promise<{ href: string; expiresAt: Date }> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(Date.now() + LIFE_MS[kind]);
    // Whoever changes the address twice must not take the first owner's way back.
    if (kind !== 'undo') await this.withdraw(tx, kind, accountId);
    await tx.manager.query(`INSERT INTO email_links (token_hash, account_id, kind, email, expires_at) VALUES ($1, $2, $3, $4, $5)`, [
      hashToken(token),
      accountId,
      kind,
      email,
      expiresAt,
    ]);
    return { href: `${this.config.publicOrigin}/confirm-email#${kind}.${token}`, expiresAt };
  }

  /** Withdraws the undo links of changes made after the one that this link undoes: they went to addresses that came later. */
  async withdrawLaterUndos(tx: Tx, { account_id: accountId, expires_at: expiresAt }: EmailLink): Promise<void> {
    await tx.manager.query(`DELETE FROM email_links WHERE account_id = $1 AND kind = 'undo' AND expires_at >= $2`, [accountId, expiresAt]);
  }

  /** Whether the owner of another account may still put this address back: until then it is taken. */
  async keeps(tx: Tx, emailKey: string, exceptAccountId: string | null): Promise<boolean> {
    const rows = await tx.manager.query<unknown[]>(
      `SELECT FROM email_links
       WHERE kind = 'undo' AND lower(email) = $1 AND expires_at > now() AND account_id IS DISTINCT FROM $2::uuid LIMIT 1`,
      [emailKey, exceptAccountId],
    );
    return rows.length > 0;
  }

  async withdraw(tx: Tx, kind: EmailLinkKind, accountId: string): Promise<void> {
    await tx.manager.query(`DELETE FROM email_links WHERE account_id = $1 AND kind = $2`, [accountId, kind]);
  }

  /** Whose link it is, without using it. */
  async find(tx: Tx, text: string): Promise<EmailLink | undefined> {
    const [link] = await tx.manager.query<EmailLink[]>(
      `SELECT account_id, kind, email, expires_at FROM email_links WHERE token_hash = $1 AND expires_at > now()`,
      [hashToken(tokenIn(text))],
    );
    return link;
  }

  /** Uses it up; false when somebody else just did. */
  async spend(tx: Tx, text: string): Promise<boolean> {
    const [, used] = await tx.manager.query<[unknown[], number]>(`DELETE FROM email_links WHERE token_hash = $1 AND expires_at > now()`, [
      hashToken(tokenIn(text)),
    ]);
    return used > 0;
  }
}

/** What stands before the dot is for the page that the link opens. */
function tokenIn(text: string): string {
  return text.slice(text.indexOf('.') + 1);
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
