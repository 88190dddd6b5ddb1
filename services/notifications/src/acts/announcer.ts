import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { NotificationsUnseenChangedV1 } from '@affinity/proto/events/notifications/unseen-changed.v1';

/** Tells a member's open pages that what was not seen changed. */
@Injectable()
export class Announcer {
  constructor(private readonly outbox: OutboxWriter) {}

  async announce(tx: Tx, memberId: string, revision: number): Promise<void> {
    await this.outbox.add(tx, NotificationsUnseenChangedV1, { subject: memberId, actorId: null, revision, data: { memberId } });
  }
}
