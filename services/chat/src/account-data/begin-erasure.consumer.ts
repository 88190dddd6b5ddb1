import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { HandlesEvent, type EventHandler } from '@affinity/kit/events/handles-event.decorator';
import type { Envelope } from '@affinity/proto/events/define-event';
import type { IdentityAccountDeletedV1 } from '@affinity/proto/events/identity/account-deleted.v1';
import { AccountErasure } from './account-data.definitions.js';
import { ErasureWorker } from './erasure.worker.js';

/** Only notes what is to be done: it may take minutes, and one transaction that long would hold everybody's events back. */
@Injectable()
@HandlesEvent(AccountErasure)
export class BeginErasureConsumer implements EventHandler<typeof AccountErasure.event> {
  constructor(private readonly worker: ErasureWorker) {}

  async handle(event: Envelope<IdentityAccountDeletedV1>, tx: Tx): Promise<void> {
    await tx.manager.query(`INSERT INTO account_erasures (member_id, requested_at) VALUES ($1, $2) ON CONFLICT DO NOTHING`, [
      event.data.accountId,
      event.time,
    ]);
    tx.afterCommit(this.worker.wake);
  }
}
