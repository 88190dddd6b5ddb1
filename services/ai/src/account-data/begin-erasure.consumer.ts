import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { AccountErasures } from '@affinity/kit/erasure/account-erasures';
import { HandlesEvent, type EventHandler } from '@affinity/kit/events/handles-event.decorator';
import type { Envelope } from '@affinity/proto/events/define-event';
import type { IdentityAccountDeletedV1 } from '@affinity/proto/events/identity/account-deleted.v1';
import { AccountErasure } from './account-data.definitions.js';

@Injectable()
@HandlesEvent(AccountErasure)
export class BeginErasureConsumer implements EventHandler<typeof AccountErasure.event> {
  constructor(private readonly erasures: AccountErasures) {}

  handle({ data, time }: Envelope<IdentityAccountDeletedV1>, tx: Tx): Promise<void> {
    return this.erasures.begin(tx, data.accountId, time);
  }
}
