import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { NotificationsUnseenChangedV1 } from '@affinity/proto/events/notifications/unseen-changed.v1';

export interface Change {
  readonly memberId: string;
  /** The revision of the member's turn. */
  readonly revision: number;
}

/** Tells members' open pages that their unseen notifications changed. */
@Injectable()
export class Announcer {
  constructor(private readonly outbox: OutboxWriter) {}

  async announce(tx: Tx, changes: readonly Change[]): Promise<void> {
    await this.outbox.addAll(
      tx,
      NotificationsUnseenChangedV1,
      changes.map(({ memberId, revision }) => ({ subject: memberId, actorId: null, revision, data: { memberId } })),
    );
  }
}
