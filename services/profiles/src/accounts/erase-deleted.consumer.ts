import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import { EventTrail } from '@affinity/kit/erasure/event-trail';
import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import { HandlesEvent, type PreparingHandler } from '@affinity/kit/events/handles-event.decorator';
import type { Envelope } from '@affinity/proto/events/define-event';
import { IdentityAccountDeletedV1 } from '@affinity/proto/events/identity/account-deleted.v1';
import { ProfileUploads } from '../uploads/profile-uploads.service.js';
import { EraseMember } from './erase-member.service.js';

/** Removes everything of a member who deleted the account (SAFETY-P16). */
export const AccountDeleted = defineConsumer({
  durable: 'profiles--erase-deleted',
  event: IdentityAccountDeletedV1,
  erases: true,
  atOnce: 1,
});

@Injectable()
@HandlesEvent(AccountDeleted)
export class EraseDeletedConsumer implements PreparingHandler<typeof AccountDeleted.event, void> {
  constructor(
    private readonly transactions: Transactions,
    private readonly erasure: EraseMember,
    private readonly uploads: ProfileUploads,
    private readonly trail: EventTrail,
  ) {}

  /** @throws StorageAwayError while the pictures cannot be removed, UnavailableError while a card is on its way: the event waits */
  async prepare(event: Envelope<IdentityAccountDeletedV1>): Promise<void> {
    // The erasure comes first: an erased member sends no picture any more.
    await this.transactions.run((tx) => this.erasure.erase(tx, event.data.accountId));
    await this.uploads.removeObjects(event.data.accountId);
    await this.trail.eraseFromStream(event.data.accountId);
  }

  handle(event: Envelope<IdentityAccountDeletedV1>, tx: Tx): Promise<void> {
    return this.erasure.erase(tx, event.data.accountId);
  }
}
