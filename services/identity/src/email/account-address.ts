import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { IdentityAccountEmailChangedV1 } from '@affinity/proto/events/identity/account-email-changed.v1';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import type { EmailAddress } from '../accounts/email-address.js';
import { RefusedAddresses } from '../mail/refused-addresses.js';
import { EmailLinks } from './email-links.js';

/** Replaces an account's address, and tells neighbours. */
@Injectable()
export class AccountAddress {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly links: EmailLinks,
    private readonly refused: RefusedAddresses,
    private readonly outbox: OutboxWriter,
  ) {}

  /** Sets an address that was just proven. Fails with a violation of `EMAIL_UNIQUE` when another account has it. */
  async set(tx: Tx, accountId: string, email: EmailAddress): Promise<void> {
    await this.write(tx, accountId, email);
  }

  /** Leaves the account without an address. */
  async take(tx: Tx, accountId: string): Promise<void> {
    await this.write(tx, accountId, null);
    await this.links.withdraw(tx, 'change', accountId);
  }

  private async write(tx: Tx, accountId: string, email: EmailAddress | null): Promise<void> {
    const { address, key } = email ?? { address: null, key: null };
    await this.accounts.update(tx, accountId, { email: address, emailKey: key, emailVerifiedAt: email && new Date() });
    // Links that went to the address before are no use any more.
    await tx.manager.query(`DELETE FROM password_resets WHERE account_id = $1`, [accountId]);
    await this.links.withdraw(tx, 'confirm', accountId);
    await this.refused.forget(tx, accountId);
    const data = { accountId, email: address };
    await this.outbox.add(tx, IdentityAccountEmailChangedV1, { subject: accountId, actorId: accountId, revision: 0, data });
  }
}
