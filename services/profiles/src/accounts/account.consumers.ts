import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import { HandlesEvent, type EventHandler, type PreparingHandler } from '@affinity/kit/events/handles-event.decorator';
import type { Envelope } from '@affinity/proto/events/define-event';
import type { IdentityAccountDeletedV1 } from '@affinity/proto/events/identity/account-deleted.v1';
import type { IdentityAccountDisabledV1 } from '@affinity/proto/events/identity/account-disabled.v1';
import type { IdentityAccountEnabledV1 } from '@affinity/proto/events/identity/account-enabled.v1';
import { ProfileUploads } from '../uploads/profile-uploads.service.js';
import { AccountDeleted, AccountDisabled, AccountEnabled } from './account-consumers.definitions.js';
import { EraseMember } from './erase-member.service.js';
import { KeepStanding } from './keep-standing.service.js';

@Injectable()
@HandlesEvent(AccountDisabled)
export class HideDisabledConsumer implements EventHandler<typeof AccountDisabled.event> {
  constructor(private readonly standing: KeepStanding) {}

  handle(event: Envelope<IdentityAccountDisabledV1>, tx: Tx): Promise<void> {
    return this.standing.setDisabled(tx, event.data.accountId, true, new Date(event.time));
  }
}

@Injectable()
@HandlesEvent(AccountEnabled)
export class ShowEnabledConsumer implements EventHandler<typeof AccountEnabled.event> {
  constructor(private readonly standing: KeepStanding) {}

  handle(event: Envelope<IdentityAccountEnabledV1>, tx: Tx): Promise<void> {
    return this.standing.setDisabled(tx, event.data.accountId, false, new Date(event.time));
  }
}

@Injectable()
@HandlesEvent(AccountDeleted)
export class EraseDeletedConsumer implements PreparingHandler<typeof AccountDeleted.event, void> {
  constructor(
    private readonly transactions: Transactions,
    private readonly erasure: EraseMember,
    private readonly uploads: ProfileUploads,
  ) {}

  /** @throws StorageAwayError while the pictures cannot be removed: the event waits */
  async prepare(event: Envelope<IdentityAccountDeletedV1>): Promise<void> {
    // First: who is erased sends no picture any more.
    await this.transactions.run((tx) => this.erasure.erase(tx, event.data.accountId));
    await this.uploads.removeObjects(event.data.accountId);
  }

  handle(event: Envelope<IdentityAccountDeletedV1>, tx: Tx): Promise<void> {
    return this.erasure.erase(tx, event.data.accountId);
  }
}
