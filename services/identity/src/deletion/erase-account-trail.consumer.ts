import { Injectable } from '@nestjs/common';
import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import { EventTrail } from '@affinity/kit/erasure/event-trail';
import { UnavailableError } from '@affinity/kit/errors/domain-error';
import { HandlesEvent, type PreparingHandler } from '@affinity/kit/events/handles-event.decorator';
import type { Envelope } from '@affinity/proto/events/define-event';
import { IdentityAccountDeletedV1 } from '@affinity/proto/events/identity/account-deleted.v1';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { ExportFiles } from '../exports/export-files.js';
import { EraseAccountService } from './erase-account.service.js';

/** What the transaction that deletes an account cannot reach: published events that name the person, and stored copies. */
export const AccountTrail = defineConsumer({
  durable: 'identity--account-trail',
  event: IdentityAccountDeletedV1,
  erases: true,
  atOnce: 1,
});

/** Repeating it finds nothing left to erase. */
@Injectable()
@HandlesEvent(AccountTrail)
export class EraseAccountTrailConsumer implements PreparingHandler<typeof AccountTrail.event, void> {
  constructor(
    private readonly transactions: Transactions,
    private readonly trail: EventTrail,
    private readonly files: ExportFiles,
    private readonly accounts: AccountsRepository,
    private readonly erasure: EraseAccountService,
  ) {}

  /** @throws UnavailableError while the store does not answer, or an older event is on its way: the event waits */
  async prepare({ data: { accountId } }: Envelope<IdentityAccountDeletedV1>): Promise<void> {
    // The rows come first: from here on events that the account recorded are without a name, published or not.
    await this.transactions.run((tx) => this.eraseIfThere(tx, accountId));
    try {
      await this.files.removeAllOf(accountId);
    } catch (error) {
      throw new UnavailableError('identity.export_store_unavailable', 'The store of exports does not answer.', 2, error);
    }
    await this.trail.eraseFromStream(accountId);
  }

  async handle({ data: { accountId } }: Envelope<IdentityAccountDeletedV1>, tx: Tx): Promise<void> {
    await this.eraseIfThere(tx, accountId);
  }

  /** The account is there only in a database restored from a backup of before the deletion: the member is gone all the same. */
  private async eraseIfThere(tx: Tx, accountId: string): Promise<void> {
    const account = await this.accounts.lock(tx, accountId);
    if (account && !account.deletedAt) await this.erasure.erase(tx, account);
  }
}
