import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { AccountErasures } from '@affinity/kit/erasure/account-erasures';
import { HandlesEvent, type EventHandler } from '@affinity/kit/events/handles-event.decorator';
import { markDeleted } from '@affinity/members/member-copies';
import type { Envelope } from '@affinity/proto/events/define-event';
import type { IdentityAccountDeletedV1 } from '@affinity/proto/events/identity/account-deleted.v1';
import { AccountErasure } from './account-data.definitions.js';

/** From this on nothing of the member is shown; the worker takes it away. */
@Injectable()
@HandlesEvent(AccountErasure)
export class BeginErasureConsumer implements EventHandler<typeof AccountErasure.event> {
  constructor(private readonly erasures: AccountErasures) {}

  async handle({ data, time }: Envelope<IdentityAccountDeletedV1>, tx: Tx): Promise<void> {
    await markDeleted(tx, data.accountId);
    await this.erasures.begin(tx, data.accountId, time);
  }
}
